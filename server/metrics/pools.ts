import type { OpenDatabase } from '../database/client.ts';
import type { LeaseName } from '../database/lease.ts';
import type { Gauge } from './gauge.ts';

/** What a pool of connections is for: the work of a lease, the calls of a front, histories from a standby. */
type PoolName = LeaseName | 'front' | 'replica';

/** Those of this process: each part that works on the database opens its own. */
const pools = new Map<OpenDatabase, PoolName>();

/** Counts the connections of the database from now on until it is closed. */
export function countConnections(name: PoolName, opened: OpenDatabase): OpenDatabase {
  pools.set(opened, name);
  return {
    ...opened,
    close() {
      pools.delete(opened);
      return opened.close();
    },
  };
}

/** Of all pools of the process. Several may have one name: each part of a process asks the replica by itself. */
export const poolsGauge: Gauge = {
  name: 'database_connections',
  help: 'Connections by pool and state, and queries that wait for one.',
  labels: ['pool', 'state'],
  read() {
    const byName = Map.groupBy(pools, ([, name]) => name);
    return [...byName].flatMap(([pool, opened]) => {
      const counts = opened.map(([{ connections }]) => connections());
      return (['open', 'idle', 'waiting'] as const).map((state) => ({
        labels: { pool, state },
        value: counts.reduce((sum, count) => sum + count[state], 0),
      }));
    });
  },
};
