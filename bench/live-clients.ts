// Child of live.ts: opens many plain websocket connections and reports how many frames arrived, and how late.
import WebSocket from 'ws';

const { url, clients, hello } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  clients: number;
  /** What to send after each packet that starts with the key; empty for a plain broadcast. */
  hello: Record<string, string>;
};
let opened = 0;
let delivered = 0;
let bytes = 0;
const delaysMs: number[] = [];

function open(): void {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  let joined = Object.keys(hello).length === 0;
  if (joined) socket.on('open', countOpened);
  socket.on('message', (data) => {
    const packet = String(data);
    if (packet === '2') return socket.send('3');
    if (!joined) {
      const start = Object.keys(hello).find((prefix) => packet.startsWith(prefix));
      if (start) socket.send(hello[start] ?? '');
      if (packet.startsWith('430')) {
        joined = true;
        countOpened();
      }
      return;
    }
    const sentAt = /"1823.44",(\d+(?:\.\d+)?)/.exec(packet);
    delivered += 1;
    bytes += packet.length;
    if (sentAt && delivered % 50 === 0) delaysMs.push(performance.timeOrigin + performance.now() - Number(sentAt[1]));
  });
}
function countOpened(): void {
  opened += 1;
  if (opened === clients) process.send?.({ ready: true });
}
for (let index = 0; index < clients; index += 1) open();

process.on('message', (message) => {
  if (message !== 'report') return;
  delaysMs.sort((a, b) => a - b);
  process.send?.({ delivered, bytes, p99Ms: delaysMs[Math.floor(delaysMs.length * 0.99)] ?? 0 });
});
