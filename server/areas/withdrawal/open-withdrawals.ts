import type { Clock } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { Gauge } from '../../metrics/gauge.ts';

/** The states are those of the index withdrawal_open. */
const countText = `
  select state, coalesce(waits_for, '') as "waitsFor", count(*)::int8 as count, min(created_at) as since
  from withdrawal where state in ('review', 'approved', 'sending', 'unknown') group by 1, 2`;

type Count = { state: string; waitsFor: string; count: number; since: number };

/** What is on its way out, and what keeps it: a low wallet, gas, a network that does not answer. */
export function withdrawalGauges({ database, clock }: { database: Database; clock: Clock }): Gauge[] {
  const read = async (measure: (row: Count) => number) => {
    const rows = await queryRows<Count>(database, countText, []);
    return rows.map((row) => ({ labels: { state: row.state, waits_for: row.waitsFor }, value: measure(row) }));
  };
  const labels = ['state', 'waits_for'];
  return [
    {
      name: 'withdrawals_open',
      help: 'Withdrawals that have not ended, by state and by what they wait for.',
      labels,
      read: () => read(({ count }) => count),
    },
    {
      name: 'withdrawals_open_age_seconds',
      help: 'How long the oldest of them has been there.',
      labels,
      read: () => read(({ since }) => (clock.now() - since) / 1_000),
    },
  ];
}
