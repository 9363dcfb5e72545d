"""A server as if it stood further away: what is sent to it comes so many milliseconds later.

Run as a program: `python -m tests.workshop.load.bots.far MILLISECONDS PLACE`, where PLACE is
host:port or the path of a socket; it prints the port on 127.0.0.1 on which the server can be
reached so. Answers come back at once, so that the delay is that of a round trip, and what is under
way does not wait for what was sent before it.
"""

import queue
import socket
import sys
import threading
import time

Chunk = tuple[float, bytes]
PIECE = 1 << 16


def main() -> None:
    """Until the program is ended."""
    delay, place = float(sys.argv[1]) / 1000, sys.argv[2]
    listening = socket.create_server(("127.0.0.1", 0))
    sys.stdout.write(f"{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    while True:
        near, _ = listening.accept()
        far = _reached(place)
        for one in (near, far):
            if one.family != socket.AF_UNIX:
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line: queue.SimpleQueue[Chunk] = queue.SimpleQueue()
        for work in ((_hear, near, line, delay), (_say, line, far), (_back, far, near)):
            threading.Thread(target=work[0], args=work[1:], daemon=True).start()


def _reached(place: str) -> socket.socket:
    if place.startswith("/"):
        far = socket.socket(socket.AF_UNIX)
        far.connect(place)
        return far
    host, _, port = place.rpartition(":")
    return socket.create_connection((host, int(port)))


def _hear(near: socket.socket, line: "queue.SimpleQueue[Chunk]", delay: float) -> None:
    while data := near.recv(PIECE):
        line.put((time.monotonic() + delay, data))
    line.put((0.0, b""))


def _say(line: "queue.SimpleQueue[Chunk]", far: socket.socket) -> None:
    while True:
        due, data = line.get()
        if not data:
            far.shutdown(socket.SHUT_RDWR)
            return
        time.sleep(max(0.0, due - time.monotonic()))
        far.sendall(data)


def _back(far: socket.socket, near: socket.socket) -> None:
    while data := far.recv(PIECE):
        near.sendall(data)


if __name__ == "__main__":
    main()
