import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { type OpenDatabase, queryRows } from '../../database/client.ts';
import { listOrdersWithFills, type OrderFilter } from './list-orders.ts';
import { readSpotMarkets, type SpotMarket } from './spot-market.ts';

const memberId = 1;
const ordersCount = 90;

/** Of every kind in every market but the last, in no order; those of another member between them. */
const ordersOf = (markets: readonly SpotMarket[]) =>
  Array.from({ length: ordersCount }, (_, at) => ({
    id: ((at * 37) % ordersCount) + 1,
    owner: at % 5 === 0 ? memberId + 1 : memberId,
    market: markets[at % (markets.length - 1)] as SpotMarket,
    side: at % 7 < 3 ? 'buy' : 'sell',
    isOpen: at % 11 === 0,
  }));

const insertOrder = `
  insert into spot_order (id, member_id, market_id, client_id, input_hash, side, type, time_in_force, is_post_only,
    price, quantity, maker_fee_ppm, taker_fee_ppm, placed_status, created_at, filled_quantity, filled_quote, fee,
    status, is_open, updated_at)
  values ($1, $2, $3, 'order-' || $1::int8, '', $4, 'limit', 'gtc', false, 100, 1, 1000, 1000, 'new', $1, 0, 0, 0,
    case when $5::boolean then 'new' else 'cancelled' end, $5, $1)`;

describe.each(databases)('a list of own orders on $name', ({ open }) => {
  let opened: OpenDatabase;
  let markets: SpotMarket[];
  beforeAll(async () => {
    opened = await open();
    markets = await readSpotMarkets(opened.database, 0);
    for (const { id, owner, market, side, isOpen } of ordersOf(markets)) {
      await queryRows(opened.database, insertOrder, [id, owner, market.id, side, isOpen]);
    }
  });
  afterAll(() => opened.close());

  /** All pages of it. */
  async function list(filter: Omit<OrderFilter, 'memberId' | 'maxId'>): Promise<string[]> {
    const ids: string[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const page = { ...filter, memberId, ...(next !== undefined && { maxId: Number(next) }) };
      const found = await listOrdersWithFills(opened.database, markets, page);
      ids.push(...found.items.map(({ id }) => id));
      next = found.next;
    }
    return ids;
  }

  const sides = [undefined, 'buy', 'sell'] as const;
  const statuses = [undefined, 'open', 'closed'] as const;
  test.each(
    sides.flatMap((side) => statuses.flatMap((status) => [1, 7, 100].map((limit) => ({ side, status, limit })))),
  )('has those of $side and $status, newest first, $limit to a page', async ({ side, status, limit }) => {
    const symbols = [0, 1, -1].map((at) => markets.at(at)?.symbol);
    for (const symbol of [undefined, ...symbols, 'NONE_USDT']) {
      const expected = ordersOf(markets)
        .filter(({ owner, market }) => owner === memberId && [undefined, market.symbol].includes(symbol))
        .filter((order) => [undefined, order.side].includes(side))
        .filter(({ isOpen }) => status === undefined || isOpen === (status === 'open'))
        .map(({ id }) => id)
        .toSorted((one, other) => other - one);
      const filter = { limit, ...(symbol && { symbol }), ...(side && { side }), ...(status && { status }) };
      expect(await list(filter), symbol).toEqual(expected.map(String));
    }
  });
});
