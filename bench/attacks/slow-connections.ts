// A process of its own that holds so many slow connections to a server open: PORT HEADERS BODIES. Says how many are open
// for each line that it is sent, and ends with its input.
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

const [port = 0, headers = 0, bodies = 0] = process.argv.slice(2).map(Number);

function openSlow(opening: string, drip: string): Promise<Socket> {
  return new Promise((opened, failed) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(opening);
      opened(socket);
      // Each at a moment of its own, as strangers are.
      const timer = setTimeout(
        () => setInterval(() => socket.writable && socket.write(drip), 1_000),
        Math.random() * 1_000,
      );
      socket.on("close", () => clearTimeout(timer));
    });
    socket.on("error", failed);
    socket.resume();
  });
}

const head = "Content-Type: application/json\r\nContent-Length: 100000";
const sockets = await Promise.all([
  ...Array.from({ length: headers }, () => openSlow("GET /api/health HTTP/1.1\r\nHost: x\r\n", "x: y\r\n")),
  ...Array.from({ length: bodies }, () =>
    openSlow(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n{`, " "),
  ),
]);
const say = () => console.log(sockets.filter((socket) => !socket.destroyed).length);
say();
createInterface({ input: process.stdin })
  .on("line", say)
  .on("close", () => process.exit(0));
