import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findOrInstallRedis, startRedis } from '../../tests/support/start-redis.ts';
import { createLog } from '../log.ts';
import { connectRedis, type Redis } from './connect-redis.ts';

const binary = findOrInstallRedis();
const soon = { timeout: 30_000 };
/** Longer than Redis may be silent. */
const pauseMs = 4_500;

/** A Redis that the test may pause, and a connection to it. */
async function open() {
  const server = await startRedis(binary as string);
  onTestFinished(server.kill);
  const client = await connectRedis(server.url, createLog('silent'));
  onTestFinished(() => client.destroy());
  const pid = Number(/process_id:(\d+)/.exec(await client.info('server'))?.[1]);
  onTestFinished(() => void process.kill(pid, 'SIGCONT'));
  return { server, client, pid };
}

const answerOf = (client: Redis) => client.get('said').catch(() => 'failed');

test.skipIf(!binary)('commands fail when Redis falls silent, and are carried out again once it answers', async () => {
  const { client, pid } = await open();
  await client.set('said', 'before');
  process.kill(pid, 'SIGSTOP');
  // Others are sent all the time, as a busy exchange does.
  const sending = setInterval(() => void answerOf(client), 50);
  onTestFinished(() => clearInterval(sending));
  expect(await answerOf(client)).toBe('failed');
  // Not one after the other for seconds each: whoever asks goes on without it.
  const others = Array.from({ length: 20 }, () => answerOf(client));
  expect(new Set(await Promise.all(others))).toEqual(new Set(['failed']));
  expect(client.isReady).toBe(false);

  process.kill(pid, 'SIGCONT');
  await expect.poll(() => answerOf(client), soon).toBe('before');
});

/** Says `connected`, `away` when the connection is lost, and whether it `went on` or `failed` after a pause. */
const programOf = (url: string) => `
  import { connectRedis } from '${new URL('./connect-redis.ts', import.meta.url).href}';
  const client = await connectRedis('${url}', { warn: () => console.log('away'), info() {} });
  let lastMs = performance.now();
  setInterval(async () => {
    const wasPaused = performance.now() - lastMs > ${pauseMs} / 2;
    lastMs = performance.now();
    const said = await client.get('said').then(() => 'went on', () => 'failed');
    if (wasPaused) console.log(said);
  }, 50);
  console.log('connected');`;

test.skipIf(!binary)('a process that was paused itself keeps its connection', async () => {
  const { server } = await open();
  const options = ['--input-type=module', '--eval', programOf(server.url)];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed: string[] = [];
  child.stdout.on('data', (text) => printed.push(...String(text).trim().split('\n')));
  await expect.poll(() => printed, soon).toEqual(['connected']);
  child.kill('SIGSTOP');
  await wait(pauseMs);
  child.kill('SIGCONT');
  await expect.poll(() => printed, soon).toEqual(['connected', 'went on']);
});
