import { setImmediate } from 'node:timers/promises';
import type { FuturesExposure } from '../../../contract/futures-house.ts';
import { marginCurrencies } from '../../../contract/futures-values.ts';
import { add, type Decimal, decimalOfUnits, formatDecimal, larger, zero } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { type FuturesState, isListed, type Pool } from './futures-state.ts';
import { readHouse } from './read-risk.ts';
import { resultAt } from './ticket-result.ts';

const sizes = [5, 10, 20] as const;
/** The price now, and after each move. */
const percents = [0, ...sizes.map((size) => -size), ...sizes] as const;
/** Others trade between two slices. */
const ticketsPerSlice = 2_000;

type MarkOf = (symbol: string) => Decimal | undefined;
type Owed = ReadonlyMap<number, Decimal>;

/** What the house owns, owes, and would owe after moves of all sizes. */
export async function readExposure(store: Store, state: FuturesState, markOf: MarkOf): Promise<FuturesExposure> {
  const accounts = await readHouse(store);
  const markets: FuturesExposure['markets'] = [];
  const owedIn = new Map<string, Owed[]>(marginCurrencies.map((currency) => [currency, []]));
  for (const market of state.markets.values()) {
    const pools: FuturesExposure['markets'][number]['pools'] = [];
    for (const pool of market.pools) {
      const { currency, open } = pool;
      const mark = markOf(market.symbol) ?? pool.mark;
      const owed = await readOwed(pool, mark ?? zero);
      owedIn.get(currency)?.push(owed);
      pools.push({
        currency,
        long: formatDecimal(open.long),
        short: formatDecimal(open.short),
        mark: mark ? formatDecimal(mark) : null,
        owed: formatDecimal(at(owed, 0)),
        moves: percents.slice(1).map((percent) => ({ percent, owed: formatDecimal(at(owed, percent)) })),
      });
    }
    markets.push({ symbol: market.symbol, isOpen: isListed(market), pools });
  }
  const currencies = accounts.map((account) => {
    const ofPools = owedIn.get(account.currency) ?? [];
    const sum = (owedOf: (owed: Owed) => Decimal) => formatDecimal(ofPools.map(owedOf).reduce(add, zero));
    return {
      ...account,
      owed: sum((owed) => at(owed, 0)),
      worst: sizes.map((percent) => ({ percent, owed: sum((owed) => larger(at(owed, percent), at(owed, -percent))) })),
    };
  });
  return { currencies, markets };
}

const at = (owed: Owed, percent: number): Decimal => owed.get(percent) ?? zero;

/** A ticket that has lost its margin owes no more, and is paid no more by the price coming back. */
async function readOwed(pool: Pool, mark: Decimal): Promise<Owed> {
  const owed = new Map<number, Decimal>();
  const marks = percents.map((percent) => decimalOfUnits((mark * BigInt(100 + percent)) / 100n));
  const tickets = [...pool.ofMember.values()].flatMap((own) => [...own]).filter(({ state }) => state === 'hold');
  for (const [count, ticket] of tickets.entries()) {
    if (count % ticketsPerSlice === ticketsPerSlice - 1) await setImmediate();
    for (const [place, percent] of percents.entries()) {
      owed.set(percent, add(at(owed, percent), resultAt(ticket, marks[place] as Decimal)));
    }
  }
  return owed;
}
