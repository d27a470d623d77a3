// How much of a processor one answer takes: /quotes with 200 rows, rendered from a stand-in for the API.
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { contentCalls } from '../contract/content.ts';
import { favoriteCalls, quotesCalls } from '../contract/quotes.ts';
import { siteCalls } from '../contract/site.ts';
import { readEnvironment } from '../server/env.ts';
import { readBody } from '../server/pages/body.ts';
import { createPages } from '../server/pages/create-pages.ts';
import type { Send } from '../server/pages/page-build.ts';

export const rows = 200;
/** Until V8 has compiled what matters: a server that is busy enough for the figure to matter is far beyond. */
const warmUps = 1_500;
const requests = 500;

export type PageCpu = {
  /** Of a page that is drawn for the one who asks; its rows are drawn once for as long as the quotes are kept. */
  cpuMs: number;
  compressedCpuMs: number;
  /** Of the same page for the others who ask for the same address within its second. */
  sharedCpuMs: number;
  /** Compressed. */
  kilobytes: number;
};

/** Milliseconds of processor time per answer, everything that the process does counted, garbage collection too. */
export async function measurePageCpu(): Promise<PageCpu> {
  const environment = readEnvironment({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' });
  const pages = await createPages({ environment, send: createStandIn(), log: pino({ level: 'silent' }) });
  let visit = 0;
  const load = async ({ isShared = false, ...headers }: Visit) => {
    visit += 1;
    // An address of its own, else the page is drawn once a second only.
    const address = `http://localhost:3000/en/quotes${isShared ? '' : `?visit=${visit}`}`;
    // Requests come from the network one by one, so deferred work runs before the next one.
    await setImmediate();
    const request = new Request(address, { headers: { 'user-agent': browser, ...headers } });
    const response = await pages.handle(request, { address: '127.0.0.1', requestId: 'bench' });
    const { byteLength } = await readBody(response);
    if (response.status !== 200) throw new Error(`/quotes answered ${response.status}`);
    return byteLength;
  };
  const measure = async (kind: Visit) => {
    for (let index = 0; index < warmUps; index += 1) await load(kind);
    const before = process.cpuUsage();
    for (let index = 0; index < requests; index += 1) await load(kind);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / requests;
  };
  const plain = await measure({});
  const compressed = await measure({ 'accept-encoding': 'br' });
  const shared = await measure({ isShared: true });
  const bytes = await load({ 'accept-encoding': 'br' });
  await pages.close();
  return { cpuMs: plain, compressedCpuMs: compressed, sharedCpuMs: shared, kilobytes: bytes / 1_000 };
}

type Visit = { 'accept-encoding'?: 'br'; isShared?: boolean };

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** Answers what /quotes asks for, as fast as a stored text can be. */
function createStandIn(): Send {
  const names = Array.from({ length: rows }, (_, index) => `C${index}`);
  const symbols = names.map((name, index) => ({
    ...quotesCalls.symbols.example.answer[0],
    id: String(index + 1),
    symbol: `${name}_USDT`,
    name: `${name}/USDT`,
    baseSymbol: name,
    svgIcon: '/coins.svg#btc',
  }));
  const quotes = names.map((name, index) => {
    const start = 100 + index;
    const last = start + Math.sin(index) * 3;
    return {
      ...quotesCalls.latest.example.answer[0],
      symbol: `${name}_USDT`,
      ds: start.toFixed(2),
      c: last.toFixed(2),
      dl: (start - 4).toFixed(2),
      dh: (start + 4).toFixed(2),
      dv: (index * 1_234.567).toFixed(3),
    };
  });
  const sparklines = names.map((name, index) => ({
    symbol: `${name}_USDT`,
    points: Array.from({ length: 48 }, (_, point) => (100 + index + Math.sin(point / 5) * 3).toFixed(2)),
  }));
  const answers = new Map<string, unknown>([
    [siteCalls.config.path, siteCalls.config.example.answer],
    [quotesCalls.symbols.path, symbols],
    [quotesCalls.latest.path, quotes],
    [quotesCalls.sparklines.path, sparklines],
    [favoriteCalls.query.path, []],
    [contentCalls.category.path, contentCalls.category.example.answer],
    [contentCalls.version.path, contentCalls.version.example.answer],
  ]);
  const bodies = new Map(
    [...answers].map(([path, data]) => [`/api/v1${path}`, JSON.stringify({ errcode: 0, errmsg: '', data })]),
  );
  return async (request) => {
    const body = bodies.get(new URL(request.url).pathname);
    if (!body) throw new Error(`the stand-in does not know ${request.url}`);
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
}
