import { add, type Decimal, divide, parseDecimal, zero } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { writeReference } from '../../ledger/references.ts';
import { fundOnce } from '../house/fund-once.ts';
import { readConvertTerms } from './convert-terms.ts';
import { convertAccount, houseBalances } from './house-account.ts';

type Options = { database: Database; clock: Clock; usdtPrice(asset: string): Decimal | undefined };

/**
 * Trial money for the other side of conversions: of each coin half of what the house takes, once in the life of the
 * account. A coin that is opened later, or gets its price later, is funded in the round after that.
 */
export async function fundHouse({ database, clock, usdtPrice }: Options): Promise<void> {
  const atMs = clock.now();
  const { coins } = await readConvertTerms(database, atMs);
  const funded = await listFunded(database);
  for (const [asset, { houseMaximumUsdt }] of coins) {
    if (funded.has(asset)) continue;
    const price = usdtPrice(asset);
    if (!price) continue;
    const half = divide(parseDecimal(houseMaximumUsdt), add(price, price), 'down', 8);
    if (half <= zero) continue;
    const cause = { kind: 'convertFunding' as const, reference: writeReference({ to: 'convertFunding', asset }) };
    const funding = { to: convertAccount(asset), amount: half, cause };
    await inTransaction(database, async (tx) => ok(await fundOnce(tx, funding, atMs)));
  }
}

/** The coins that the house's account has ever moved. */
async function listFunded(database: Database): Promise<ReadonlySet<string>> {
  const rows = await houseBalances(database).where('version', '>', 0).execute();
  return new Set(rows.map(({ asset }) => asset));
}
