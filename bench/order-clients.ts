// Child of orders.ts: keep-alive connections that send one order after the other and wait for each answer. Plain
// sockets and a minimal reading of HTTP, since the clients share the machine with what they measure.
import { connect, type Socket } from 'node:net';

const { port, clients, tokens, seconds, warmUpSeconds } = JSON.parse(process.argv[2] ?? '{}') as {
  port: number;
  clients: number;
  /** Session tokens of members who own coins. Each client takes turns with all of them: open orders are limited. */
  tokens: string[];
  seconds: number;
  warmUpSeconds: number;
};

let isMeasuring = false;
let isOver = false;
let answered = 0;
const latenciesMs: number[] = [];
const refusals = new Map<string, number>();
const run = Math.random().toString(36).slice(2);

/** Around 60,000, so that buyers and sellers meet: about two thirds of the orders trade. */
function body(): string {
  const price = 60_000 + Math.floor(Math.random() * 200) / 10 - 10;
  const side = Math.random() < 0.5 ? 'buy' : 'sell';
  const quantity = (0.001 * (1 + Math.floor(Math.random() * 9))).toFixed(3);
  return JSON.stringify({ symbol: 'BTC_USDT', side, type: 'limit', price: String(price), quantity });
}

function trade(client: number): void {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let sent = 0;
  let sentAt = 0;
  let received = '';
  const send = () => {
    const content = body();
    sent += 1;
    sentAt = performance.now();
    const token = tokens[(client + sent) % tokens.length];
    socket.write(
      `POST /api/v1/exchange/create HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: session=${token}\r\n` +
        `Content-Type: application/json\r\nIdempotency-Key: ${run}-${client}-${sent}\r\n` +
        `Content-Length: ${content.length}\r\n\r\n${content}`,
    );
  };
  socket.on('connect', send);
  socket.on('error', (error) => count(error.message));
  socket.on('data', (data) => {
    received += data.toString('latin1');
    const bodyAt = received.indexOf('\r\n\r\n') + 4;
    if (bodyAt < 4) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
    if (received.length < bodyAt + length) return;
    if (!received.startsWith('{"errcode":0', bodyAt)) count(received.slice(bodyAt, bodyAt + 60));
    else if (isMeasuring) {
      answered += 1;
      latenciesMs.push(performance.now() - sentAt);
    }
    received = '';
    if (isOver) socket.destroy();
    else send();
  });
}

const count = (reason: string) => refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
const wait = (forSeconds: number) => new Promise((resolve) => setTimeout(resolve, forSeconds * 1_000));

for (let client = 0; client < clients; client += 1) trade(client);
await wait(warmUpSeconds);
isMeasuring = true;
const startedAt = performance.now();
await wait(seconds);
isMeasuring = false;
const elapsedSeconds = (performance.now() - startedAt) / 1_000;
isOver = true;
latenciesMs.sort((a, b) => a - b);
const percentile = (part: number) => latenciesMs[Math.floor(latenciesMs.length * part)] ?? 0;
process.send?.({
  ordersPerSecond: answered / elapsedSeconds,
  p50Ms: percentile(0.5),
  p99Ms: percentile(0.99),
  refusals: [...refusals],
});
process.disconnect?.();
