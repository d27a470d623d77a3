import { expect, onTestFinished, test } from 'vitest';
import { findOrInstallRedis, startRedis } from '../../tests/support/start-redis.ts';
import { createLog } from '../log.ts';
import { connectRedis } from './connect-redis.ts';

const binary = findOrInstallRedis();
const silent = createLog('silent');

test.skipIf(!binary)('commands fail when Redis falls silent, and are carried out again once it answers', async () => {
  const server = await startRedis(binary as string);
  onTestFinished(server.kill);
  const client = await connectRedis(server.url, silent);
  onTestFinished(() => client.destroy());
  await client.set('said', 'before');
  const pid = Number(/process_id:(\d+)/.exec(await client.info('server'))?.[1]);

  process.kill(pid, 'SIGSTOP');
  await expect(client.get('said')).rejects.toThrow();
  // Not one after the other for seconds each: whoever asks goes on without it.
  const askedMs = performance.now();
  await expect(client.get('said')).rejects.toThrow();
  expect(performance.now() - askedMs).toBeLessThan(500);

  process.kill(pid, 'SIGCONT');
  await expect.poll(() => client.get('said').catch(() => undefined), { timeout: 10_000 }).toBe('before');
});
