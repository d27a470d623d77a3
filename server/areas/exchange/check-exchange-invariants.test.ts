import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { type OpenDatabase, queryRows } from '../../database/client.ts';
import { checkInSlices } from '../../jobs/check-invariants.ts';
import { checkExchangeInvariants, checkOrders } from './check-exchange-invariants.ts';

const orders = 3_000;

describe.each(databases)('the check of orders and trades on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    await queryRows(opened.database, insertOrders, [orders]);
  });
  afterAll(() => opened.close());

  const changeLast = (text: string) =>
    queryRows(opened.database, `update spot_order set ${text} where id = $1::int8`, [orders]);

  test('finds nothing where nothing is wrong', async () => {
    expect(await checkExchangeInvariants(opened.database)).toEqual([]);
  });

  test('looks at every order, a slice of them at a time', async () => {
    await changeLast('filled_quantity = 1');
    const { findings, last } = await checkOrders(opened.database, 0);
    expect(findings).toEqual([]);
    expect(last).not.toBeNull();
    const finding = expect.stringMatching(`order ${orders} is filled 1\\.0+, but it traded 0`);
    expect(await checkExchangeInvariants(opened.database)).toEqual([finding]);

    const runsOfOneSlice = checkInSlices((afterBlock) => checkOrders(opened.database, afterBlock), 1);
    const found: string[] = [];
    for (let run = 0; run < 10 && found.length === 0; run += 1) found.push(...(await runsOfOneSlice()));
    expect(found).toEqual([finding]);
  });

  test('takes both sides of a trade', async () => {
    await changeLast('filled_quantity = 3, filled_quote = 30, fee = 0.3');
    const insertTrade = `
      insert into trade (market_id, seq, price, quantity, taker_side, maker_order_id, taker_order_id, maker_fee,
        taker_fee, created_at)
      values (1, $1::int8, 10, $2::numeric, 'buy', $3::int8, $4::int8, 0.1, 0.2, 1)`;
    await queryRows(opened.database, insertTrade, [1, '1', orders, 1]);
    await queryRows(opened.database, insertTrade, [2, '2', 1, orders]);
    const [finding, ...others] = await checkExchangeInvariants(opened.database);
    expect(finding).toMatch(/^order 1 is filled 0\.?0*, but it traded 3/);
    expect(others).toEqual([]);
  });

  test('finds a status that cannot be', async () => {
    await changeLast('is_open = true');
    expect(await checkExchangeInvariants(opened.database)).toContain(`order ${orders} can not be cancelled`);
  });
});

const insertOrders = `
  insert into spot_order (id, member_id, market_id, client_id, input_hash, side, type, time_in_force, is_post_only,
    price, quantity, maker_fee_ppm, taker_fee_ppm, placed_status, created_at, filled_quantity, filled_quote, fee,
    status, is_open, updated_at)
  select n, 1, 1, n::text, repeat('0', 64), 'buy', 'limit', 'gtc', false, 10, 5, 0, 0, 'new', 1, 0, 0, 0, 'cancelled',
    false, 1
  from generate_series(1, $1::int4) as n`;
