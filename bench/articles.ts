// Requests per second for an article, against a bare node:http server that sends the same bytes: of the serving
// process's own CPU time, so that the readers' cost stays out.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { contentCalls } from '../contract/content.ts';
import { siteCalls } from '../contract/site.ts';
import { readEnvironment } from '../server/env.ts';
import { createPages } from '../server/pages/create-pages.ts';
import type { Asked } from './article-clients.ts';
import type { BenchResult } from './result.ts';

const ratioMin = 0.6;
const connections = 32;
const warmUps = 3_000;
const requests = 20_000;

export async function run(): Promise<BenchResult[]> {
  const path = pathOfExample();
  const environment = readEnvironment({ NODE_ENV: 'production' });
  const pages = await createPages({ environment, send: answerAsExamples, log: pino({ level: 'silent' }) });
  const draw = getRequestListener((request) => pages.handle(request, { address: '127.0.0.1', requestId: 'bench' }), {
    overrideGlobalObjects: false,
  });
  const ours = await measure(path, (incoming, outgoing) => {
    if (!pages.answerKnown(incoming, outgoing)) void draw(incoming, outgoing);
  });
  const asked = new Request(`http://localhost${path}`, { headers: { 'accept-encoding': 'br' } });
  const answer = await pages.handle(asked, { address: '127.0.0.1', requestId: 'bench' });
  const headers = Object.fromEntries(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer());
  const bare = await measure(path, (_, outgoing) => outgoing.writeHead(200, headers).end(body));
  await pages.close();
  const ratio = ours / bare;
  return [
    {
      name: 'requests for an article, against a bare node:http server with the same bytes',
      value: ratio,
      unit: 'x',
      limit: ratioMin,
      better: 'higher',
      ok: ratio >= ratioMin,
      detail: `${Math.round(ours)} against ${Math.round(bare)} per CPU second, ${body.byteLength} bytes`,
    },
  ];
}

/** Requests per second of CPU time. */
async function measure(path: string, listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  await read({ url, connections, requests: warmUps });
  const before = process.cpuUsage();
  await read({ url, connections, requests });
  const { user, system } = process.cpuUsage(before);
  server.close();
  return requests / ((user + system) / 1e6);
}

async function read(asked: Asked): Promise<void> {
  const child = fork(new URL('./article-clients.ts', import.meta.url), [JSON.stringify(asked)]);
  const done = once(child, 'message');
  const [code] = await Promise.all([once(child, 'exit').then(([exitCode]) => exitCode), done]);
  if (code !== 0) throw new Error(`the readers ended with ${code}`);
}

const pathOfExample = () => `/en/announcements/detail?id=${contentCalls.post.example.answer.id}`;

async function answerAsExamples(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const calls = [siteCalls.config, contentCalls.category, contentCalls.post, contentCalls.version];
  const call = calls.find(({ path }) => pathname === `/api/v1${path}`);
  if (!call) throw new Error(`there is no example for ${pathname}`);
  return Response.json({ errcode: 0, errmsg: '', data: call.example.answer });
}
