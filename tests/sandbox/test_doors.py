"""Who may come in: loopback names and the sandbox's own page, nobody else."""

import pytest

from tests.workshop.sandbox.server import Sandbox

PATHS = ("/", "/page/ws", "/cdn/emojis/1.png", "/api/v10/users/@me", "/gateway")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1"])
async def test_other_host_names_are_turned_away(api, sandbox, path, host):
    headers = {"Host": host}
    async with api.session.get(f"{sandbox.origin}{path}", headers=headers) as response:
        assert response.status == 403


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
async def test_other_origins_are_turned_away(api, sandbox, path, origin):
    headers = {"Origin": origin}
    async with api.session.get(f"{sandbox.origin}{path}", headers=headers) as response:
        assert response.status == 403


async def test_the_pages_socket_wants_an_origin(api, sandbox):
    async with api.session.get(f"{sandbox.origin}/page/ws") as response:
        assert response.status == 403


async def test_it_listens_on_loopback_only(sandbox):
    assert sandbox.page_url.startswith("http://127.0.0.1:")
    assert [address[0] for address in sandbox._runner.addresses] == ["127.0.0.1"]


@pytest.fixture
async def paged(tmp_path):
    """A sandbox with a page of one file, beside a file that is nobody's business."""
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<p>hello</p>")
    (tmp_path / "secret.txt").write_text("secret")
    running = Sandbox(page=folder)
    await running.start()
    yield running
    await running.stop()


async def test_the_page_is_served_and_nothing_above_it(api, paged):
    async with api.session.get(paged.page_url) as response:
        assert await response.text() == "<p>hello</p>"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    for path in (
        "/page/..%2Fsecret.txt",
        "/page/%2e%2e/secret.txt",
        "/page/none.js",
        "/page/index.html%00",
    ):
        async with api.session.get(paged.origin + path) as response:
            assert response.status == 404


async def test_unknown_routes_answer_404_or_405_and_are_noted(api, driver):
    assert (await api("GET", "/stage-instances/1"))[0] == 404
    assert (await api("PATCH", "/users/@me", {}))[0] == 405
    assert driver.unknown_routes == ["GET /api/v10/stage-instances/1", "PATCH /api/v10/users/@me"]


async def test_files_that_are_no_pictures_are_downloads(api):
    _, sent, _ = await api.send({"content": "x"}, files={"a.html": b"<script>1</script>"})
    async with api.session.get(sent["attachments"][0]["url"]) as response:
        assert response.headers["Content-Disposition"] == "attachment"
        assert await response.read() == b"<script>1</script>"
