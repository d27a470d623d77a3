// Child of orders.ts and api-keys.ts: keep-alive connections that send one order after the other and wait for each
// answer. Plain sockets and a minimal reading of HTTP, since the clients share the machine with what they measure.
import { connect, type Socket } from 'node:net';
import { type Sign, signByEd25519, signByHmac } from '../client/sign.ts';
import { apiKeyHeaders, signedText } from '../contract/api-key-values.ts';
import type { BenchKey } from './api-keys.ts';

const { port, clients, tokens, keys, seconds, warmUpSeconds } = JSON.parse(process.argv[2] ?? '{}') as {
  port: number;
  clients: number;
  /** Session tokens of members who own coins. Each client takes turns with all of them: open orders are limited. */
  tokens: string[];
  /** Keys of such members, which sign then instead of a session. */
  keys?: BenchKey[];
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

const target = '/api/v1/exchange/create';
const signs = await Promise.all(
  (keys ?? []).map(async ({ apiKey, algorithm, secret }): Promise<{ apiKey: string; sign: Sign }> => {
    return { apiKey, sign: await (algorithm === 'hmac' ? signByHmac(secret) : signByEd25519(secret)) };
  }),
);

/** Header lines that say whose request it is. */
async function claimOf(turn: number, idempotencyKey: string, content: string): Promise<string> {
  const key = signs[turn % signs.length];
  if (!key) return `Cookie: session=${tokens[turn % tokens.length]}\r\n`;
  const timestamp = String(Date.now());
  const text = signedText({ timestamp, method: 'POST', target, idempotencyKey, body: content });
  const lines = [
    [apiKeyHeaders.key, key.apiKey],
    [apiKeyHeaders.timestamp, timestamp],
    [apiKeyHeaders.signature, await key.sign(text)],
  ];
  return lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
}

function trade(client: number): void {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let sent = 0;
  let sentAt = 0;
  let received = '';
  const send = async () => {
    const content = body();
    sent += 1;
    const idempotencyKey = `${run}-${client}-${sent}`;
    const claim = await claimOf(client + sent, idempotencyKey, content);
    sentAt = performance.now();
    socket.write(
      `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${claim}` +
        `Content-Type: application/json\r\nIdempotency-Key: ${idempotencyKey}\r\n` +
        `Content-Length: ${content.length}\r\n\r\n${content}`,
    );
  };
  socket.on('connect', () => void send());
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
    else void send();
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
  answered,
  refusals: [...refusals],
});
process.disconnect?.();
