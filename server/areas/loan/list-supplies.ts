import type { QueuedWithdrawal, Supply, SupplyEntry } from '../../../contract/loan-shapes.ts';
import { add, canonical, type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { queryRows, type Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { readNewSupplies } from './new-supplies.ts';
import { poolRate, supplyRate, utilisationOf } from './pool-rates.ts';
import { type Pool, readPools, sharesWorth } from './pools.ts';

type Row = { shares: string; queued_shares: string; deposited: string };

const describeSupply = (pool: Pool, row: Row, joining: Decimal): Supply => {
  const shared = sharesWorth(pool, BigInt(row.shares));
  const rate = supplyRate(utilisationOf(pool), poolRate(pool, pool.terms), pool.terms.reserveBps);
  return {
    currency: pool.asset,
    amount: formatDecimal(add(shared, joining)),
    joining: formatDecimal(joining),
    queued: formatDecimal(sharesWorth(pool, BigInt(row.queued_shares))),
    deposited: formatDecimal(add(parseDecimal(row.deposited), joining)),
    earned: formatDecimal(subtract(shared, parseDecimal(row.deposited))),
    rate: formatDecimal(rate),
  };
};

const emptySupply: Row = { shares: '0', queued_shares: '0', deposited: '0' };

/** What a member has supplied, and its withdrawals that wait. */
export async function listSupplies(store: Store, memberId: number, atMs: number) {
  const pools = await readPools(store, atMs);
  const rows = await store.selectFrom('loan_supply').selectAll().where('member_id', '=', memberId).execute();
  const joining = await readNewSupplies(store, memberId);
  const supplies = pools.flatMap((pool) => {
    const row = rows.find(({ pool_id: id, shares }) => id === pool.id && shares !== '0');
    const own = joining.get(pool.id);
    return row || own ? [describeSupply(pool, row ?? emptySupply, own ?? zero)] : [];
  });
  return { supplies, queue: await listQueue(store, memberId, pools) };
}

/** The same for one pool, which the member may have left. */
export async function readSupply(store: Store, memberId: number, pool: Pool) {
  const query = store.selectFrom('loan_supply').selectAll().where('member_id', '=', memberId);
  const row = (await query.where('pool_id', '=', pool.id).executeTakeFirst()) ?? emptySupply;
  const joining = (await readNewSupplies(store, memberId)).get(pool.id) ?? zero;
  return { supply: describeSupply(pool, row, joining), queue: await listQueue(store, memberId, [pool]) };
}

type QueueRow = {
  id: number;
  pool_id: number;
  shares: string;
  paid: string;
  created_at: number;
  place: number;
  before: string;
};

async function listQueue(store: Store, memberId: number, pools: readonly Pool[]): Promise<QueuedWithdrawal[]> {
  const rows = await queryRows<QueueRow>(store, selectQueue, [memberId]);
  return rows.flatMap((row) => {
    const pool = pools.find(({ id }) => id === row.pool_id);
    if (!pool) return [];
    return [
      {
        id: String(row.id),
        currency: pool.asset,
        amount: formatDecimal(sharesWorth(pool, BigInt(row.shares))),
        paid: canonical(row.paid),
        place: row.place,
        before: formatDecimal(sharesWorth(pool, BigInt(row.before))),
        createdAt: row.created_at,
      },
    ];
  });
}

const selectQueue = `
  select * from (
    select id, member_id, pool_id, shares, paid, created_at,
      row_number() over queue as place, sum(shares) over queue - shares as before
    from loan_withdrawal where shares > 0 window queue as (partition by pool_id order by id)
  ) as waiting where member_id = $1 order by id`;

/** What a member supplied and withdrew, newest first. */
export async function listSupplyEvents(
  store: Store,
  memberId: number,
  { currency, maxId, limit }: { currency?: string | undefined; maxId?: string | undefined; limit: number },
): Promise<{ items: SupplyEntry[]; next: string | null }> {
  let query = store
    .selectFrom('loan_supply_event as event')
    .innerJoin('loan_pool', 'loan_pool.id', 'event.pool_id')
    .select(['event.id', 'event.event', 'event.amount', 'event.at', 'asset'])
    .where('member_id', '=', memberId)
    .orderBy('event.id', 'desc');
  if (currency !== undefined) query = query.where('asset', '=', currency);
  if (maxId !== undefined) query = query.where('event.id', '<', Number(maxId));
  const { rows, next } = await readPage(query, limit);
  const items = rows.map(({ id, event, amount, at, asset }) => ({
    id: String(id),
    currency: asset,
    event,
    amount: canonical(amount),
    time: at,
  }));
  return { items, next };
}
