import { type Decimal, decimalOfUnits, divide, one, subtract, zero } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { issueCoins } from '../../ledger/issue-coins.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { writeReference } from '../../ledger/references.ts';
import type { Log } from '../../log.ts';
import { secretOfSeed } from '../../market-data/feeds/day-keys.ts';
import type { MarketData } from '../../market-data/types.ts';
import { createMember } from '../account/create-member.ts';
import { cancelOpenOrders } from '../exchange/cancel-open-orders.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { type DemoTraders, startDemoTraders } from './demo-traders.ts';

/** No mail can reach `.invalid` (RFC 2606). */
const emailOf = (number: number) => `trader-${number}@demo.invalid`;
const tradersCount = 3;
/** What each trader has of every coin at a start, in USDT; of USDT so much for each market. */
const fundingUsdt = decimalOfUnits(100_000n * one);

export type DemoTradersOpening = {
  exchange: Exchange;
  marketData: MarketData;
  isWatched(symbol: string): boolean;
  /** Fixed, the traders do the same in every run. */
  seed: number | undefined;
  clock: Clock;
  randomBytes: RandomBytes;
  log: Log;
};

/** Creates and funds the demo traders, and lets them trade. */
export async function openDemoTraders(options: DemoTradersOpening): Promise<DemoTraders> {
  const { exchange, marketData, seed, clock, randomBytes, log } = options;
  await clearDemoOrders(exchange);
  const wanted = readFunding(exchange, marketData);
  const memberIds: number[] = [];
  for (let number = 1; number <= tradersCount; number += 1) {
    const memberId = await openTrader(options, emailOf(number));
    await fundTrader(exchange.database, { memberId, wanted }, clock.now());
    memberIds.push(memberId);
  }
  log.info({ memberIds }, 'demo traders trade where somebody looks');
  const key = seed === undefined ? Buffer.from(randomBytes(32)).toString('hex') : secretOfSeed(seed);
  return startDemoTraders({ ...options, memberIds, key });
}

/** Takes the orders off the books that demo traders have left. */
export async function clearDemoOrders({ database, cancel }: Pick<Exchange, 'database' | 'cancel'>): Promise<void> {
  const traders = database.selectFrom('member').select('id').where('purpose', '=', 'demoTrader');
  for (const { id } of await traders.execute()) await cancelOpenOrders(database, { cancel }, id);
}

async function openTrader(
  { exchange: { database }, clock, randomBytes }: DemoTradersOpening,
  email: string,
): Promise<number> {
  const traders = database.selectFrom('member').select('id').where('purpose', '=', 'demoTrader');
  const known = await traders.where('email', '=', email).executeTakeFirst();
  if (known) return known.id;
  const member = { email, passwordHash: null, purpose: 'demoTrader' as const };
  const created = await inTransaction(database, (tx) =>
    createMember(tx, member, { atMs: clock.now(), randomBytes, onMemberCreated: [] }),
  );
  if (!created.ok) throw new Error(`the demo trader ${email} could not be created`);
  return created.data.memberId;
}

/** How much of each asset a trader should have; of assets without a price nothing. */
function readFunding(exchange: Exchange, { last }: Pick<MarketData, 'last'>): Map<string, Decimal> {
  const wanted = new Map<string, Decimal>();
  let usdt = zero;
  for (const { symbol, baseAsset, quoteAsset, isOpen, isTestOnly, priceSource } of exchange.markets()) {
    const price = last(symbol)?.price;
    // Coins of a launch are those that were shared out, and no others.
    if (!price || !isOpen || isTestOnly || quoteAsset !== 'USDT' || priceSource === 'book') continue;
    wanted.set(baseAsset, divide(fundingUsdt, price, 'down', 8));
    usdt = decimalOfUnits(usdt + fundingUsdt);
  }
  return wanted.set('USDT', usdt);
}

type Funding = { memberId: number; wanted: ReadonlyMap<string, Decimal> };

/** Fees and luck take something off with time: what is down to a half is filled up. */
async function fundTrader(database: Database, { memberId, wanted }: Funding, atMs: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const balances = await readBalances(tx, memberId);
    for (const [asset, amount] of wanted) {
      const owned = balances.find((balance) => balance.asset === asset && balance.kind === 'spot')?.total ?? zero;
      if (owned * 2n > amount) continue;
      const issue = { memberId, asset, amount: subtract(amount, owned) };
      const cause = { kind: 'demoFunding', reference: writeReference({ to: 'member', id: memberId }) } as const;
      await issueCoins(tx, { ...issue, ...cause }, atMs);
    }
    return ok(undefined);
  });
}
