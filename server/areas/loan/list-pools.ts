import type { LoanPool, LoanRules, PledgeCoin } from '../../../contract/loan-shapes.ts';
import {
  canonical,
  type Decimal,
  formatDecimal,
  larger,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { queryRows, type Store } from '../../database/client.ts';
import type { Asset } from '../wallet/assets.ts';
import { type RulesTerms, readPledgeTerms } from './loan-terms.ts';
import { alertLevels, sumPledges } from './loans.ts';
import { borrowedOf, poolRate, shareOfBps, suppliedOf, supplyRate, utilisationOf } from './pool-rates.ts';
import { availableOf, type Pool, readPools, sharesWorth } from './pools.ts';
import type { LendingPrices } from './prices.ts';

export const describeRules = (rules: RulesTerms): LoanRules => {
  const { firstAlertBps, lastAlertBps, terms, validFromMs, ...same } = rules;
  void [firstAlertBps, lastAlertBps, validFromMs];
  return { ...same, termDays: terms.map(({ days }) => days) };
};

type BadDebtRow = {
  pool_id: number;
  amount: string;
  of_reserve: string;
  of_suppliers: string;
  loans: number;
  at: number;
};

/** The newest ten of each pool. */
const selectBadDebts = `
  select pool_id, amount, of_reserve, of_suppliers, loans, at from (
    select *, row_number() over (partition by pool_id order by id desc) as place from loan_bad_debt
  ) as numbered where place <= 10 order by at desc`;

/** Every pool with its figures of now; all of them are public. */
export async function listLoanPools(store: Store, assets: readonly Asset[], atMs: number): Promise<LoanPool[]> {
  const pools = await readPools(store, atMs);
  const badDebts = await queryRows<BadDebtRow>(store, selectBadDebts, []);
  return pools.flatMap((pool) => {
    const asset = assets.find(({ code }) => code === pool.asset);
    const own = badDebts.filter(({ pool_id: id }) => id === pool.id);
    return asset ? [describePool(pool, asset, own)] : [];
  });
}

function describePool(
  pool: Pool,
  { displayName, decimals, isEnding }: Asset,
  badDebts: readonly BadDebtRow[],
): LoanPool {
  const { terms } = pool;
  const [utilisation, rate] = [utilisationOf(pool), poolRate(pool, terms)];
  const share = (bps: number) => formatDecimal(shareOfBps(bps));
  return {
    currency: pool.asset,
    displayName,
    decimals,
    isOpen: terms.isOpen && !isEnding,
    version: terms.version,
    supplied: formatDecimal(suppliedOf(pool)),
    borrowed: formatDecimal(borrowedOf(pool)),
    available: formatDecimal(availableOf(pool)),
    queued: formatDecimal(sharesWorth(pool, pool.queuedShares)),
    reserve: formatDecimal(pool.reserve),
    utilisation: formatDecimal(utilisation),
    borrowRate: formatDecimal(rate),
    supplyRate: formatDecimal(supplyRate(utilisation, rate, terms.reserveBps)),
    reserveShare: share(terms.reserveBps),
    curve: {
      base: share(terms.baseBps),
      low: share(terms.lowBps),
      kink: share(terms.kinkBps),
      high: share(terms.highBps),
    },
    minimum: terms.minimum,
    borrowCapacity: terms.borrowCapacity,
    supplyCapacity: terms.supplyCapacity,
    badDebts: badDebts.map((row) => ({
      time: row.at,
      amount: canonical(row.amount),
      ofReserve: canonical(row.of_reserve),
      ofSuppliers: canonical(row.of_suppliers),
      loans: row.loans,
    })),
  };
}

/** Coins that can be collateral, in the order of the assets. */
export async function listPledgeCoins(
  store: Store,
  assets: readonly Asset[],
  { lending, rules, atMs }: { lending: LendingPrices; rules: RulesTerms; atMs: number },
): Promise<PledgeCoin[]> {
  const terms = await readPledgeTerms(store, atMs);
  const pledged = await sumPledges(store);
  const coins: PledgeCoin[] = [];
  for (const { code, displayName, decimals, isEnding } of assets) {
    const own = terms.get(code);
    if (!own) continue;
    const price: Decimal | undefined = await lending.pledge(code);
    coins.push({
      currency: code,
      displayName,
      decimals,
      isOpen: own.isOpen && !isEnding,
      initialBps: own.initialBps,
      callBps: own.callBps,
      liquidationBps: own.liquidationBps,
      alertBps: alertLevels({ call_bps: own.callBps, liquidation_bps: own.liquidationBps, alert_bps: null }, rules),
      capacity: own.pledgeCapacity,
      left: formatDecimal(larger(subtract(parseDecimal(own.pledgeCapacity), pledged.get(code) ?? zero), zero)),
      lendingPrice: price ? formatDecimal(price) : null,
    });
  }
  return coins;
}
