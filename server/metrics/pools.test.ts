import { expect, test } from 'vitest';
import type { OpenDatabase } from '../database/client.ts';
import { countConnections, poolsGauge } from './pools.ts';

const openPool = (open: number, waiting: number) =>
  ({ connections: () => ({ open, idle: 1, waiting }), close: async () => undefined }) as unknown as OpenDatabase;

const shown = async () =>
  (await poolsGauge.read()).map(({ labels, value }) => [labels?.pool, labels?.state, value].join(' '));

test('pools of one name are counted together, and each pool only until it is closed', async () => {
  const jobs = countConnections('jobs', openPool(3, 7));
  const replicas = [openPool(2, 0), openPool(4, 1)].map((pool) => countConnections('replica', pool));
  const ofReplicas = ['replica open 6', 'replica idle 2', 'replica waiting 1'];
  expect(await shown()).toEqual(['jobs open 3', 'jobs idle 1', 'jobs waiting 7', ...ofReplicas]);
  await jobs.close();
  expect(await shown()).toEqual(ofReplicas);
  for (const replica of replicas) await replica.close();
  expect(await shown()).toEqual([]);
});
