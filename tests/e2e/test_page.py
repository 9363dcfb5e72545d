"""A hand of Hold'em on the sandbox's page, in a real browser: as a newcomer plays his first one."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.e2e.page import DESK, PHONE, PHONE_FIRST, Person, Screen, demo

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocketRoute

pytestmark = pytest.mark.browser
STAY = re.compile("^(Check|Call)")


class Party:
    """Three users before one screen, which is a desk with columns or a phone."""

    def __init__(self, screen: Screen, shots: Path) -> None:
        self.screen = screen
        self.shots = shots
        self.people = [screen.user(name) for name in ("Ann", "Bo", "Cy")]

    def shot(self, name: str) -> None:
        """A picture for those who want to see how it looked."""
        self.screen.page.screenshot(path=self.shots / f"{name}.png")

    def sit(self) -> None:
        """The first opens a table; all take a seat before the first deal begins."""
        first = self.people[0].at_screen()
        first.slash("table open", game="hold")
        for person in self.people:
            person.at_screen().press("Sit")
            person.form().get_by_text("Chips, 200 to 1,000").wait_for()
        self.shot("sit")
        for person in self.people:
            person.at_screen().submit("500")
            person.private().get_by_text("You have a seat.").wait_for()

    def turn(self) -> Person:
        """Return the person whose turn it is, once the table shows it."""
        marker = self.people[0].table().get_by_text(re.compile("▶")).first
        marker.wait_for(state="attached", timeout=15_000)
        name = re.search(r"▶\s*(\w+)", marker.text_content() or "")
        assert name is not None
        return next(one for one in self.people if one.name == name[1]).at_screen()

    def stay(self) -> None:
        """The one whose turn it is checks or calls; the table then says something else."""
        person = self.turn()
        clock = person.asked()
        person.table().get_by_role("button", name=STAY).click()
        person.answered(clock)

    def over(self) -> bool:
        """The table message tells how the deal went."""
        return "Next deal" in (self.people[0].table().text_content() or "")


def reloaded(screen: Screen, times: int) -> list[list[str]]:
    """Return the names of the columns from the left, after each reload."""
    seen = []
    for _ in range(times):
        screen.page.reload()
        screen.page.get_by_text("dealer online").wait_for(state="attached")
        panes = screen.page.locator("[data-user]").all()
        seen.append([pane.get_attribute("data-user") or "" for pane in panes])
    return seen


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_hand_as_three_users(browser: "Browser", size: tuple[int, int], tmp_path: Path) -> None:
    """Open, sit, see the cards, raise by the form, ask before a free fold, check down, read it."""
    with demo(tmp_path, DEALER_PAUSE_SECONDS="60") as address:
        screen = Screen(browser, address, *size)
        party = Party(screen, tmp_path)
        party.sit()
        actor = party.turn()
        held = actor.private().locator("h1 img.emoji")
        held.nth(1).wait_for()  # the panel follows the table
        assert held.count() == 2
        party.shot("dealt")
        actor.press("Raise to")
        actor.form().get_by_text("Total, 20 to 500").wait_for()
        party.shot("raise")
        before = actor.asked()
        actor.submit("40")
        actor.answered(before)
        assert actor.table().get_by_text(re.compile("raised to 40")).count() == 1
        party.stay()
        party.stay()
        careful = party.turn()
        careful.press("Fold")
        check = careful.private().get_by_role("button", name="Check")
        before = careful.asked()
        check.click()
        careful.answered(before)
        while not party.over():
            party.stay()
        party.shot("showdown")
        text = party.people[0].table().text_content() or ""
        assert "120" in text
        assert re.search("wins|split", text)
        actor.at_screen().go("dealer")
        actor.pane.get_by_text("Your cards ·").wait_for()
        party.shot("direct-message")
        screen.close()


def test_a_draw_with_the_picker(browser: "Browser", tmp_path: Path) -> None:
    """Cards are chosen on the panel, with a picture on each button."""
    with demo(tmp_path, DEALER_PAUSE_SECONDS="60") as address:
        screen = Screen(browser, address, *DESK)
        party = Party(screen, tmp_path)
        party.people[0].slash("table open", game="five-card draw")
        for person in party.people:
            person.press("Sit")
            person.form().wait_for()
        for person in party.people:
            person.submit()
        actor = party.turn()
        before = actor.asked()
        actor.press("Bet 10")
        actor.answered(before)
        party.stay()
        party.stay()
        actor = party.turn()
        for place in (0, 2):
            card = actor.private().locator("button:has(img.emoji)").nth(place)
            card.click()
            actor.private().get_by_role("button", name=f"Draw {1 + place // 2}").wait_for()
        party.shot("picker")
        before = actor.asked()
        actor.press("Draw 2", actor.private())
        actor.answered(before)
        assert actor.table().get_by_text(re.compile("drew 2")).count() == 1
        screen.close()


def test_the_sandbox_survives_a_restart(browser: "Browser", tmp_path: Path) -> None:
    """The demo keeps its world and its chips: the table goes on where it was."""
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *DESK)
        party = Party(screen, tmp_path)
        party.sit()
        actor = party.turn()
        cards = actor.private().locator("h1").inner_html()
        screen.close()
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *DESK)
        party = Party(screen, tmp_path)
        again = party.turn()
        assert again.name == actor.name
        again.press("My hand")
        again.private().locator("h1").wait_for()
        assert again.private().locator("h1").inner_html() == cards
        party.stay()
        screen.close()


def test_a_reload_keeps_every_column(browser: "Browser", tmp_path: Path) -> None:
    """The three of the beginning, then four: as often as one reloads, nobody is lost."""
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *DESK)
        party = Party(screen, tmp_path)
        party.sit()
        party.turn().private().locator("h1 img.emoji").first.wait_for()
        names = ["ann", "bo", "cy"]
        assert reloaded(screen, times=3) == [names] * 3
        screen.page.get_by_role("banner").get_by_role("button", name="Add column").click()
        screen.page.get_by_role("menuitem", name="Dee").click()
        screen.user("Dee").pane.wait_for()
        assert reloaded(screen, times=3) == [[*names, "dee"]] * 3
        screen.close()


def test_what_arrives_is_read_out_without_numbers(browser: "Browser", tmp_path: Path) -> None:
    """A channel by its name, a command as it is typed; two that come at once, both of them."""
    with demo(tmp_path) as address:
        screen = Screen(browser, address, *DESK)
        ann = screen.user("Ann").at_screen()
        heard = screen.page.locator("#announcer")
        ann.slash("sit")
        heard.get_by_text("/table open").first.wait_for(state="attached")
        assert re.search(r"\d{9}", heard.text_content() or "") is None
        ann.slash("table open", game="hold")
        ann.table().wait_for()
        ann.private().get_by_text("The table is open in").wait_for()
        heard.get_by_text("The table is open. Take a seat.").wait_for(state="attached")
        heard.get_by_text("The table is open in").wait_for(state="attached")
        said = heard.text_content() or ""
        assert re.search(r"open in [a-z-]+\. Press", said), said
        screen.close()


def test_an_answer_that_was_promised_is_read_out(browser: "Browser", tmp_path: Path) -> None:
    """The answer fills the message that said that the bot is thinking."""

    def promised(page: "WebSocketRoute") -> None:
        def pass_on(words: str | bytes) -> None:
            event = json.loads(words)
            message = event.get("message")
            if event.get("t") == "message" and message["ephemeral_to"]:
                early = message | {"thinking": True, "components": []}
                page.send(json.dumps(event | {"message": early}))
                event["t"] = "edit"
            page.send(json.dumps(event))

        page.connect_to_server().on_message(pass_on)

    with demo(tmp_path) as address:
        screen = Screen(browser, address, *DESK, socket=promised)
        screen.user("Ann").at_screen().slash("sit")
        heard = screen.page.locator("#announcer")
        heard.get_by_text("/table open").first.wait_for(state="attached")
        screen.close()


def test_the_only_message_of_a_channel_may_go(browser: "Browser", tmp_path: Path) -> None:
    """Dismissed here; a table that makes room for another leaves a thread as empty."""

    def private(page: "WebSocketRoute") -> None:
        def pass_on(words: str | bytes) -> None:
            event = json.loads(words)
            written = event.get("t") in {"message", "edit"}
            if written and event["message"]["ephemeral_to"] is None:
                return
            if "messages" in event:
                event["messages"] = [one for one in event["messages"] if one["ephemeral_to"]]
            page.send(json.dumps(event))

        page.connect_to_server().on_message(pass_on)

    with demo(tmp_path) as address:
        screen = Screen(browser, address, *DESK, socket=private)
        ann = screen.user("Ann").at_screen()
        ann.slash("sit")
        ann.private().get_by_role("button", name="Dismiss message").click()
        ann.private().wait_for(state="detached")
        assert ann.pane.locator("article").count() == 0
        screen.close()


@pytest.mark.parametrize("size", PHONE_FIRST)
def test_what_can_be_clicked_and_the_menus(
    browser: "Browser", size: tuple[int, int], tmp_path: Path
) -> None:
    """A command in an answer opens it; a result is verified and a player looked up by a menu."""
    with demo(tmp_path, DEALER_PAUSE_SECONDS="60") as address:
        screen = Screen(browser, address, *size)
        party = Party(screen, tmp_path)
        ann, bo, _ = party.people
        ann.at_screen().slash("sit")
        ann.private().get_by_role("button", name="/table open").click()
        ann.pane.locator(".slash-row").wait_for()
        screen.page.keyboard.press("Escape")
        party.sit()
        for _ in range(2):
            actor = party.turn()
            before = actor.asked()
            actor.press("Fold")
            actor.answered(before)
        bo.at_screen().say("well played")
        ann.at_screen().table().hover()
        ann.table().get_by_role("button", name="Apps").click()
        ann.pane.get_by_role("menuitem", name="Verify").click()
        ann.private().get_by_text("sealed before the deal").wait_for()
        ann.pane.get_by_role("button", name="Bo", exact=True).last.click()
        party.shot("member")
        ann.pane.get_by_role("menuitem", name="Hand history").click()
        ann.private().get_by_text("Hands of Bo").wait_for()
        screen.close()


def test_commands_are_offered_in_the_language_of_the_browser(
    browser: "Browser", tmp_path: Path
) -> None:
    """Names, texts and options are local ones, as in Discord; English names are found too."""
    with demo(tmp_path) as address:
        page = browser.new_page(locale="es-ES", viewport={"width": 390, "height": 844})
        page.goto(f"{address}#people")
        page.get_by_text("dealer en línea").wait_for(state="attached")
        composer = page.get_by_role("textbox", name=re.compile("^Mensaje en")).first
        composer.fill("/reg")
        page.get_by_role("option", name="/reglas Cómo se juega un juego").wait_for()
        composer.fill("/rules ")
        page.locator('[data-option="game"]').get_by_text("juego", exact=True).wait_for()
        page.keyboard.press("Escape")
        composer.fill("/reglas ")
        page.locator('[data-option="game"] input').fill("guts")
        page.get_by_role("option", name="Guts", exact=True).click()
        page.keyboard.press("Enter")
        page.get_by_role("button", name="/reglas", exact=True).wait_for()
        composer.fill("/ayuda ")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="/aprender", exact=True).wait_for()
        page.close()
