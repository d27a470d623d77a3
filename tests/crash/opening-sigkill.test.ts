import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal, zero } from '../../contract/money.ts';
import { type Database, openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import type { BookOrder } from '../../server/matching/order-book.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { naiveAuctionPrice } from '../support/naive-auction.ts';
import { createOrderLedger, killUnderLoad, missingOrders } from './order-load.ts';

const kills = 8;
const rules = { tick: parseDecimal('0.01'), reference: parseDecimal('0.5') };

test(`${kills} times SIGKILL while markets open loses no order, and opens each once, at one price`, async () => {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-opening-sigkill-'));
  const orders = createOrderLedger();
  // Three times soon after an opening has begun, then after one has ended.
  await killUnderLoad(dataDirectory, orders, {
    ...{ program: 'open-markets.ts', kills },
    after: (round) => (round % 4 === 3 ? 'opened' : 'opening'),
    liveMs: (round) => 20 * (round % 4),
  });

  const { database, close } = await openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
  expect(await missingOrders(database, orders.placed), 'acknowledged orders that are not there').toEqual([]);
  expect(orders.findings).toEqual([]);
  expect(orders.refused).toEqual([]);
  expect(await findContradictions(database)).toEqual([]);

  const openings = await readOpenings(database);
  expect(openings.length).toBeGreaterThan(1);
  for (const { id, openedAtMs, price, volume } of openings) {
    // What an auction of exactly these orders gives: none was left out, and none counted twice.
    const expected = naiveAuctionPrice(await readCollected(database, id, openedAtMs), rules);
    expect([price, volume]).toEqual(expected && [formatDecimal(expected.price), formatDecimal(expected.volume)]);
    expect(await readTrades(database, id, openedAtMs)).toEqual({ prices: [price], volume });
  }
  const steps = (name: string) => orders.others.filter((line) => line.startsWith(`${name} `));
  expect(new Set(steps('opened')).size, 'markets that opened twice').toBe(steps('opened').length);
  // It was killed between the beginning of an opening and its end.
  expect(steps('opening').length).toBeGreaterThan(steps('opened').length);
  await close();
  fs.rmSync(dataDirectory, { recursive: true });
});

type Opening = { id: number; openedAtMs: number; price: string; volume: string };

function readOpenings(database: Database): Promise<Opening[]> {
  const text = `select market_id as id, opened_at as "openedAtMs", price, volume from market_opening
    where opened_at is not null`;
  return queryRows<Opening>(database, text, []).then((rows) => rows.map(exactly));
}

const exactly = (opening: Opening): Opening => ({
  ...opening,
  price: formatDecimal(parseDecimal(opening.price)),
  volume: formatDecimal(parseDecimal(opening.volume)),
});

/** The orders that waited for the opening: those that were placed before it, and not cancelled by then. */
async function readCollected(database: Database, marketId: number, openedAtMs: number): Promise<BookOrder[]> {
  const placed = database
    .selectFrom('spot_order')
    .select(['id', 'member_id', 'side', 'price', 'quantity'])
    .where('market_id', '=', marketId)
    .where('created_at', '<', openedAtMs);
  const waited = placed.where((is) =>
    is.or([is('status', '!=', 'cancelled'), is('updated_at', '>', openedAtMs), is('filled_quantity', '>', '0')]),
  );
  const rows = await waited.execute();
  return rows.map(({ id, member_id: ownerId, side, price, quantity }) => ({
    ...{ id, ownerId, side },
    price: parseDecimal(price ?? '0'),
    remaining: parseDecimal(quantity ?? '0'),
  }));
}

/** What was traded in the opening itself: orders of the same batch come after it, and have its time. */
async function readTrades(database: Database, marketId: number, openedAtMs: number) {
  const trades = await database
    .selectFrom('trade')
    .innerJoin('spot_order as maker', 'maker.id', 'maker_order_id')
    .innerJoin('spot_order as taker', 'taker.id', 'taker_order_id')
    .select(['trade.price', 'trade.quantity'])
    .where('trade.market_id', '=', marketId)
    .where('trade.created_at', '=', openedAtMs)
    .where('maker.created_at', '<', openedAtMs)
    .where('taker.created_at', '<', openedAtMs)
    .execute();
  const volume = trades.reduce((sum, { quantity }) => (sum + parseDecimal(quantity)) as Decimal, zero);
  return {
    prices: [...new Set(trades.map(({ price }) => formatDecimal(parseDecimal(price))))],
    volume: formatDecimal(volume),
  };
}
