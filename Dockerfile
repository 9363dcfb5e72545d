# The dealer in a container: not root, nothing to write but /data and /tmp. See docs/operating.md.
FROM python:3.13-slim-trixie AS build
WORKDIR /src
ENV UV_PROJECT_ENVIRONMENT=/dealer
RUN pip install --no-cache-dir uv==0.13.9
# The packages first: a change of the program alone builds none of them anew.
COPY pyproject.toml ./
RUN uv sync --no-default-groups --extra postgres --extra fonts --no-install-project --compile-bytecode
COPY . .
RUN uv sync --no-default-groups --extra postgres --extra fonts --no-editable --compile-bytecode

FROM python:3.13-slim-trixie
LABEL org.opencontainers.image.title="The dealer" \
    org.opencontainers.image.description="A Discord bot that deals poker the way a home game plays it" \
    org.opencontainers.image.licenses="MIT"
# Names in pictures: Chinese, Japanese and Korean letters, and what turns lines that run from right to left.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-cjk libfribidi0 && rm -rf /var/lib/apt/lists/*
COPY --from=build /dealer /dealer
COPY LICENSE THIRD-PARTY.md /usr/share/doc/dealer/
# Nothing can be compiled later, on a root that is read-only: each start and each look at its health would do it anew.
RUN python -m compileall -q /usr/local/lib/python3.* \
    && useradd --uid 10001 --no-create-home dealer && mkdir /data && chown dealer /data
# By number, so that an orchestrator sees that it is not root.
USER 10001
WORKDIR /data
ENV PATH=/dealer/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 HOME=/tmp \
    DEALER_DATA_FOLDER=/data DEALER_METRICS_PORT=9464
VOLUME /data
# The first one lets what is under way finish.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f\"http://127.0.0.1:{os.environ['DEALER_METRICS_PORT']}/readyz\", timeout=4)"]
ENTRYPOINT ["dealer"]
