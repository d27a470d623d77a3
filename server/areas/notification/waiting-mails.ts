import type { Clock } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { Gauge } from '../../metrics/gauge.ts';

/** Mails that wait: text messages and codes are handed over at once, and only counted (metrics/measurements.ts). */
export function mailGauges({ database, clock }: { database: Database; clock: Clock }): Gauge[] {
  const readOne = async (value: string) => queryRows<{ value: number }>(database, value, []);
  return [
    {
      name: 'mails_waiting',
      help: 'Mails of notifications that were not delivered yet.',
      read: () => readOne('select count(*)::int8 as value from notification_mail'),
    },
    {
      name: 'mails_waiting_age_seconds',
      help: 'How long the oldest of them has waited; 0 without any.',
      async read() {
        const [oldest] = await readOne('select min(created_at) as value from notification_mail');
        return [{ value: oldest?.value ? (clock.now() - oldest.value) / 1_000 : 0 }];
      },
    },
  ];
}
