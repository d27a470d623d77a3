import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { type Clock, dayMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import { readTerms } from '../../products/read-terms.ts';
import type { FiatRate, RateSource } from './fiat-rates.ts';

type Options = { database: Database; clock: Pick<Clock, 'now'>; log: Pick<Log, 'error'>; source: RateSource };
type Known = { atMs: number; perUsd: Decimal };

/** A rate that differs by more than this part from the last one is more likely a mistake than news. */
const stepPercentMax = 20n;

/**
 * Keeps the newest rates. A step of more than a fifth is reported and not taken: what trades in that currency stops
 * when the last good rate is too old, and goes on with the new one. Rates of another source are forgotten.
 */
export async function refreshRates({ database, clock, log, source }: Options): Promise<void> {
  const nowMs = clock.now();
  const { rateDays } = await readTerms(database, 'c2c.rules', nowMs);
  const oldestMs = nowMs - rateDays * dayMs;
  await database.deleteFrom('fiat_rate').where('source', '!=', source.name).execute();
  const rows = await database.selectFrom('fiat_rate').select(['code', 'per_usd', 'at']).execute();
  const known = new Map(rows.map((row) => [row.code, { atMs: row.at, perUsd: parseDecimal(row.per_usd) }]));

  const read = await source.read(nowMs);
  const newer = read.filter(({ code, atMs }) => atMs <= nowMs && atMs > (known.get(code)?.atMs ?? oldestMs));
  const steps = newer.filter((rate) => isStep(known.get(rate.code), rate, oldestMs));
  for (const { code, perUsd } of steps) {
    log.error(
      { code, perUsd: formatDecimal(perUsd), source: source.name },
      'a fiat rate has moved too far to be taken',
    );
  }
  const taken = newer.filter((rate) => !steps.includes(rate));
  if (taken.length === 0) return;
  await database
    .insertInto('fiat_rate')
    .values(
      taken.map(({ code, perUsd, atMs }) => ({
        code,
        per_usd: formatDecimal(perUsd),
        source: source.name,
        at: atMs,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        per_usd: ref('excluded.per_usd'),
        source: ref('excluded.source'),
        at: ref('excluded.at'),
      })),
    )
    .execute();
}

function isStep(known: Known | undefined, { perUsd }: FiatRate, oldestMs: number): boolean {
  if (!known || known.atMs < oldestMs) return false;
  const distance = perUsd > known.perUsd ? perUsd - known.perUsd : known.perUsd - perUsd;
  return distance * 100n > known.perUsd * stepPercentMax;
}
