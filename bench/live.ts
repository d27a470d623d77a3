// Fan-out of quotes: 200 symbols, 10 frames a second, 1,000 clients, against a raw ws broadcast of the same frames.
// The figure is deliveries per second of the serving process's own CPU time, so that the clients' cost stays out.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import type { QuoteVector } from '../contract/live.ts';
import { refuse } from '../contract/result.ts';
import { createLiveFeed } from '../server/live/live-feed.ts';
import type { BenchResult } from './result.ts';

const symbols = 200;
const clients = 1_000;
const framesPerSecond = 10;
const frames = 60;
const ratioMin = 0.5;

type Measured = { deliveriesPerCpuSecond: number; delivered: number; p99Ms: number };

/** The time of sending rides in the unused place of the quote's vector. */
function frame(index: number): Map<string, QuoteVector> {
  const sentAt = performance.timeOrigin + performance.now();
  return new Map(
    Array.from({ length: symbols }, (_, symbol) => [
      `S${symbol}_USDT`,
      ['64000', `${64_000 + index}.25`, '63000', '65000', '0', '1823.44', sentAt, null] as QuoteVector,
    ]),
  );
}

async function measure(options: {
  listen(): Promise<{ url: string; publish(index: number): void; close(): Promise<void> }>;
  hello: Record<string, string>;
}): Promise<Measured> {
  const server = await options.listen();
  const request = JSON.stringify({ url: server.url, clients, hello: options.hello });
  const child = fork(new URL('./live-clients.ts', import.meta.url), [request]);
  await once(child, 'message');
  const before = process.cpuUsage();
  for (let index = 0; index < frames; index += 1) {
    server.publish(index);
    await new Promise((resolve) => setTimeout(resolve, 1_000 / framesPerSecond));
  }
  const { user, system } = process.cpuUsage(before);
  child.send('report');
  const [report] = (await once(child, 'message')) as [{ delivered: number; p99Ms: number }];
  child.kill();
  await server.close();
  return { ...report, deliveriesPerCpuSecond: report.delivered / ((user + system) / 1e6) };
}

const measureFeed = () =>
  measure({
    hello: { '0': '40', '40': '420["subscribe",{"room":"quotes"}]' },
    async listen() {
      const httpServer = createServer();
      const feed = createLiveFeed({
        httpServer,
        isOwnOrigin: () => true,
        mayConnect: async () => true,
        // Each client is somebody else.
        networksOf: ({ socket }) => [{ name: String(socket.remotePort), budgets: 1 }],
        connectionsMax: () => ({ perAddress: 1, perMember: 1 }),
        packetsPerAddress: { points: 100, seconds: 10 },
        findMember: async () => undefined,
        findKey: async () => refuse('apiKeyUnknown'),
        canSee: () => true,
        isTestOnly: () => false,
        findMarket: () => undefined,
        findChat: async () => undefined,
        log: pino({ level: 'silent' }),
      });
      httpServer.listen(0, '127.0.0.1');
      await once(httpServer, 'listening');
      return {
        url: `ws://127.0.0.1:${(httpServer.address() as AddressInfo).port}/socket.io/?EIO=4&transport=websocket`,
        publish: (index) => feed.publishQuotes(frame(index)),
        async close() {
          await feed.close();
          httpServer.close();
        },
      };
    },
  });

const measureRaw = () =>
  measure({
    hello: {},
    async listen() {
      const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
      await once(server, 'listening');
      return {
        url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
        publish(index) {
          const text = JSON.stringify(['quotes', { seq: index, v: Object.fromEntries(frame(index)) }]);
          for (const client of server.clients) client.send(text);
        },
        async close() {
          for (const client of server.clients) client.terminate();
          server.close();
        },
      };
    },
  });

const perSecond = ({ deliveriesPerCpuSecond }: Measured) => Math.round(deliveriesPerCpuSecond);

export async function run(): Promise<BenchResult[]> {
  const raw = await measureRaw();
  const feed = await measureFeed();
  const expected = clients * frames;
  const ratio = feed.deliveriesPerCpuSecond / raw.deliveriesPerCpuSecond;
  return [
    {
      name: 'fan-out of 200 symbols x 10/s to 1,000 clients, against a raw ws broadcast',
      value: ratio,
      unit: 'x',
      limit: ratioMin,
      better: 'higher',
      ok: ratio >= ratioMin,
      detail: `${perSecond(feed)} against ${perSecond(raw)} deliveries per CPU second`,
    },
    {
      name: 'frames that arrived',
      value: feed.delivered / expected,
      unit: 'of all',
      limit: 0.99,
      better: 'higher',
      ok: feed.delivered / expected >= 0.99,
      detail: `p99 ${feed.p99Ms.toFixed(1)} ms after sending (raw ws ${raw.p99Ms.toFixed(1)} ms)`,
    },
  ];
}

if (import.meta.main) {
  for (const result of await run()) process.stdout.write(`${JSON.stringify(result)}\n`);
}
