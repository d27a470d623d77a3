// Child of live.ts: opens many plain websocket connections and reports how many frames arrived, and how late.
import WebSocket from 'ws';

const {
  url,
  clients,
  hello,
  sentAtPattern = '"1823.44",(\\d+(?:\\.\\d+)?)',
  network,
} = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  clients: number;
  /** Finds the times of sending in a frame, in milliseconds since 1970 UTC. */
  sentAtPattern?: string;
  /** Behind a proxy, each client has an address of its own: that of this number, as in 10.<network>.0.1. */
  network?: number;
  /** What to send after each packet that starts with the key; empty for a plain broadcast. */
  hello: Record<string, string>;
};
const sentAtText = new RegExp(sentAtPattern, 'g');
let opened = 0;
let opening = 0;
let delivered = 0;
let bytes = 0;
const delaysMs: number[] = [];

function open(client: number): void {
  const { origin } = new URL(url.replace(/^ws/, 'http'));
  const address = `10.${network}.${client >> 8}.${client & 255}`;
  const headers = network === undefined ? {} : { origin, 'x-forwarded-for': address };
  const socket = new WebSocket(url, { perMessageDeflate: false, headers });
  let joined = Object.keys(hello).length === 0;
  if (joined) socket.on('open', countOpened);
  socket.on('message', (data: Buffer) => {
    if (data.byteLength === 1 && data.toString() === '2') return socket.send('3');
    if (joined) return count(data);
    const packet = data.toString();
    const start = Object.keys(hello).find((prefix) => packet.startsWith(prefix));
    if (start) socket.send(hello[start] ?? '');
    if (packet.startsWith('430')) {
      joined = true;
      countOpened();
    }
  });
}

/** Reads only some: what the clients do takes from the same processors as what is measured. */
const readEvery = 50;

function count(data: Buffer): void {
  delivered += 1;
  bytes += data.byteLength;
  if (delivered % readEvery !== 0) return;
  // A frame may tell older prices once more.
  const sentAt = Math.max(...[...data.toString().matchAll(sentAtText)].map(([, time]) => Number(time)));
  if (Number.isFinite(sentAt)) delaysMs.push(performance.timeOrigin + performance.now() - sentAt);
}

function countOpened(): void {
  opened += 1;
  if (opened === opening && opening < clients) openNext();
  if (opened === clients) process.send?.({ ready: true });
}
// Some at a time: a listening socket keeps few waiting.
const atOnce = 200;
function openNext(): void {
  const first = opening;
  opening = Math.min(clients, opening + atOnce);
  for (let client = first; client < opening; client += 1) open(client);
}
openNext();

process.on('message', (message) => {
  if (message === 'forget') {
    delivered = 0;
    delaysMs.length = 0;
  }
  if (message !== 'report') return;
  delaysMs.sort((a, b) => a - b);
  process.send?.({ delivered, bytes, p99Ms: delaysMs[Math.floor(delaysMs.length * 0.99)] ?? 0 });
});
