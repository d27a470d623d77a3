import type { LoanRisk, MemberLoan } from '../../../contract/loan-house.ts';
import {
  type Decimal,
  decimalOfUnits,
  formatDecimal,
  larger,
  multiply,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
import { describeLoan } from './describe-loan.ts';
import { listPairs } from './liquidate.ts';
import { readPledgeTerms, readRulesOf } from './loan-terms.ts';
import type { LoanRow } from './loans.ts';
import { type Pool, readPools } from './pools.ts';
import type { LendingPrices } from './prices.ts';

type Market = { lending: LendingPrices; shownPrice: (asset: string) => Decimal | undefined; atMs: number };
type Pair = { pool: Pool; pledgeAsset: string; pledgePrice: Decimal; loanPrice: Decimal };

const nearMax = 50;
const falls = [10, 30, 50];

/** What loans may cost the suppliers and the house, at the prices of now and after falls. */
export async function readLoanRisk(store: Store, market: Market): Promise<LoanRisk> {
  const pools = await readPools(store, market.atMs);
  const pairs = (await listPairs(store)).flatMap(({ poolId, pledgeAsset }): Pair[] => {
    const pool = pools.find(({ id }) => id === poolId);
    const [pledgePrice, loanPrice] = [market.shownPrice(pledgeAsset), pool && market.shownPrice(pool.asset)];
    return pool && pledgePrice && loanPrice ? [{ pool, pledgeAsset, pledgePrice, loanPrice }] : [];
  });
  const now = await sumAfter(store, pairs, 0);
  const after: LoanRisk['falls'] = [];
  for (const percent of falls) {
    const { reached, debtUsdt, shortfallUsdt } = await sumAfter(store, pairs, percent);
    after.push({ percent, loans: reached, debtUsdt, shortfallUsdt });
  }
  return {
    active: now.active,
    debtUsdt: now.allUsdt,
    near: await listNear(store, { pairs, pools }, market),
    falls: after,
    house: await readHouse(store, { pools, ...market }),
  };
}

/** Every coin but USDT falls by so much: collateral and what is owed alike. */
function columnsAfter(pairs: readonly Pair[], percent: number): string[] {
  const fallen = (asset: string, price: Decimal) =>
    asset === 'USDT' ? price : decimalOfUnits((price * BigInt(100 - percent)) / 100n);
  const prices = pairs.map(({ pool, pledgeAsset, pledgePrice, loanPrice }) => ({
    pledge: formatDecimal(fallen(pledgeAsset, pledgePrice)),
    loan: formatDecimal(fallen(pool.asset, loanPrice)),
  }));
  return [
    arrayLiteral(pairs.map(({ pool }) => pool.id)),
    arrayLiteral(pairs.map(({ pledgeAsset }) => pledgeAsset)),
    arrayLiteral(pairs.map(({ pool }) => formatDecimal(pool.rateIndex))),
    arrayLiteral(prices.map(({ pledge }) => pledge)),
    arrayLiteral(prices.map(({ loan }) => loan)),
  ];
}

/** Active loans with debt and collateral in USDT. */
const valued = `
  select loan.*, pledge * pledge_price as pledge_usdt,
    (principal + interest + principal * factor * (pair.rate_index - loan.rate_index)) * loan_price as debt_usdt
  from loan join unnest($1::int8[], $2::text[], $3::numeric[], $4::numeric[], $5::numeric[])
    as pair (pool_id, pledge_asset, rate_index, pledge_price, loan_price) using (pool_id, pledge_asset)
  where state = 'active'`;

type Sums = { active: number; allUsdt: string; reached: number; debtUsdt: string; shortfallUsdt: string };

async function sumAfter(store: Store, pairs: readonly Pair[], percent: number): Promise<Sums> {
  const rows = await queryRows<Sums>(store, selectSums, columnsAfter(pairs, percent));
  return rows[0] as Sums;
}

const text = (sum: string) => `trim_scale(round(coalesce(${sum}, 0), 8))::text`;
const selectSums = `
  select count(*) as active, ${text('sum(debt_usdt)')} as "allUsdt",
    count(*) filter (where is_reached) as reached,
    ${text('sum(debt_usdt) filter (where is_reached)')} as "debtUsdt",
    ${text('sum(greatest(debt_usdt - pledge_usdt, 0))')} as "shortfallUsdt"
  from (select *, debt_usdt * 10000 >= pledge_usdt * liquidation_bps as is_reached from (${valued}) as v) as reaching`;

const selectNear = `select * from (${valued}) as v order by debt_usdt / pledge_usdt desc limit ${nearMax}`;

async function listNear(
  store: Store,
  { pairs, pools }: { pairs: readonly Pair[]; pools: readonly Pool[] },
  { lending, shownPrice, atMs }: Market,
): Promise<MemberLoan[]> {
  const rows = await queryRows<LoanRow>(store, selectNear, columnsAfter(pairs, 0));
  const rules = await readRulesOf(store, rows);
  const near: MemberLoan[] = [];
  for (const row of rows) {
    const pool = pools.find(({ id }) => id === row.pool_id);
    const own = rules.get(row.rules_version);
    if (!pool || !own) continue;
    const prices = { pledge: await lending.pledge(row.pledge_asset), loan: await lending.loan(pool.asset) };
    const loan = describeLoan(row, { pool, rules: own, shownPrice, lending: prices, atMs });
    near.push({ memberId: String(row.member_id), loan });
  }
  return near;
}

/** What the house has to pay pools with, and how much collateral it still takes. */
async function readHouse(
  store: Store,
  { pools, shownPrice, atMs }: Pick<Market, 'shownPrice' | 'atMs'> & { pools: readonly Pool[] },
): Promise<LoanRisk['house']> {
  const terms = await readPledgeTerms(store, atMs);
  const rows = await store
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select(['account.asset', 'total'])
    .where((where) => where.and({ owner_kind: 'house', 'account.kind': 'loan' }))
    .execute();
  const coins = [...new Set([...pools.map(({ asset }) => asset), ...terms.keys()])];
  return coins.map((currency) => {
    const fund = parseDecimal(rows.find(({ asset }) => asset === currency)?.total ?? '0');
    const price = shownPrice(currency);
    const maximumUsdt = terms.get(currency)?.houseMaximumUsdt ?? null;
    const worth = price && multiply(fund, price, 'up', 8);
    const left =
      maximumUsdt !== null && worth !== undefined
        ? larger(subtract(parseDecimal(maximumUsdt), worth), zero)
        : undefined;
    return {
      currency,
      fund: formatDecimal(fund),
      maximumUsdt,
      leftUsdt: left === undefined ? null : formatDecimal(left),
    };
  });
}
