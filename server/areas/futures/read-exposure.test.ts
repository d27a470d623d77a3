import { afterAll, beforeAll, expect, test } from 'vitest';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { type FuturesDesk, legible, marketOrder, openFuturesDesk } from '../../../tests/support/futures.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { futuresStops } from '../operator/stop-trading.ts';
import { readExposure } from './read-exposure.ts';

let opened: OpenDatabase;
let desk: FuturesDesk;
beforeAll(async () => {
  opened = await openPgliteForTest();
  desk = await openFuturesDesk(opened);
  await desk.begin();
});
afterAll(async () => {
  await desk.end();
  expect(await desk.finish()).toEqual([]);
  await opened.close();
});

async function read() {
  const { world, futures } = desk;
  const markOf = (symbol: string) => world.marketData.last(symbol)?.price;
  return legible(await readExposure(opened.database, futures().state(), markOf));
}
const poolOf = async () => (await read()).markets.find(({ symbol }) => symbol === 'BTC_USDT')?.pools[0];

test('what would be owed follows the price, and no loss is larger than the margin', async () => {
  await desk.openAt('60000', { quantity: '0.1', leverage: 10 });
  const other = await desk.addTrader('100000');
  await desk.unwrap(
    desk.askOf(other)({ call: 'futures.create', input: marketOrder({ side: 'short', quantity: '1' }) }),
  );
  await desk.say('60000');
  await desk.say('61200');
  // Long: +120 of 600; short: -1,200 of 6,000. Of 61,200 5% are 3,060, 10% 6,120 and 20% 12,240.
  const moves = new Map((await poolOf())?.moves.map(({ percent, owed }) => [percent, Number(owed)]));
  expect(Number((await poolOf())?.owed)).toBeCloseTo(120 - 1_200, 1);
  expect(moves.get(5)).toBeCloseTo(120 + 306 - 1_200 - 3_060, 1);
  expect(moves.get(10)).toBeCloseTo(120 + 612 - 6_000, 1);
  expect(moves.get(20)).toBeCloseTo(120 + 1_224 - 6_000, 1);
  expect(moves.get(-5)).toBeCloseTo(120 - 306 - 1_200 + 3_060, 1);
  expect(moves.get(-10)).toBeCloseTo(120 - 612 - 1_200 + 6_120, 1);
  expect(moves.get(-20)).toBeCloseTo(-600 - 1_200 + 12_240, 1);
  const [usdt] = (await read()).currencies;
  expect(usdt).toMatchObject({ currency: 'USDT', insurance: '1000' });
  expect(usdt?.worst.map(({ percent, owed }) => [percent, Math.round(Number(owed))])).toEqual([
    [5, 1_674],
    [10, 4_428],
    [20, 10_440],
  ]);
});

test('the stop opens nothing more from the next order on, and what is open closes', async () => {
  const ticket = await desk.openAt('61200', { quantity: '0.01' });
  const limit = marketOrder({ type: 'limit', price: '60000', worstPrice: undefined, quantity: '0.01' });
  const waiting = await desk.unwrap(desk.ask({ call: 'futures.create', input: limit }));
  const by = { operatorId: await addOperator(opened.database, ['finance']), reason: 'The index is wrong', atMs: 1 };
  const stop = (symbol: string) => inTransaction(opened.database, (tx) => futuresStops.stop(tx, symbol, by));
  expect(await stop('NONE_USDT')).toMatchObject({ error: 'marketUnknown' });
  expect(await stop('BTC_USDT')).toMatchObject({ ok: true });
  expect(await stop('BTC_USDT')).toMatchObject({ error: 'alreadyDone' });
  expect(await desk.ask({ call: 'futures.create', input: limit })).toMatchObject({ error: 'marketClosed' });
  expect((await read()).markets.find(({ symbol }) => symbol === 'BTC_USDT')?.isOpen).toBe(false);
  await desk.unwrap(desk.close(ticket));
  await desk.say('59900');
  expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'closed' });
  expect(await desk.ticketOf(waiting.id)).toMatchObject({ state: 'cancelled', cancelReason: 'marketClosed' });

  expect(await stop('all')).toMatchObject({ ok: true });
  const open = opened.database.selectFrom('symbol').select('symbol').where('status', '=', 'open');
  expect(await open.where('type', '=', symbolTypes.futures).execute()).toEqual([]);
  expect((await open.where('type', '=', symbolTypes.spot).execute()).length).toBeGreaterThan(0);
  const entries = await opened.database.selectFrom('audit_entry').select(['action', 'subject']).orderBy('id').execute();
  expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'futures.stop futures:BTC_USDT',
    'futures.stop futures:all',
  ]);
});

test('a proposal from before a stop does not undo it', async () => {
  const { database } = opened;
  const operatorId = await addOperator(database, ['finance']);
  const by = (atMs: number) => ({ operatorId, reason: 'The index is right again', atMs });
  const ofMarket = database.updateTable('symbol').where('symbol', '=', 'ETH_USDT').where('type', '=', 2);
  await ofMarket.set({ status: 'closed' }).execute();
  await inTransaction(database, (tx) => futuresStops.propose(tx, 'ETH_USDT', by(10)));
  // Another proposal opened it meanwhile, and somebody stopped it again.
  await ofMarket.set({ status: 'open' }).execute();
  await inTransaction(database, (tx) => futuresStops.stop(tx, 'ETH_USDT', by(20)));
  const facts = { ...by(30), proposalId: 1, proposedAtMs: 10, voices: [], language: 'en' as const };
  const deed = { kind: 'futures.open', symbol: 'ETH_USDT' } as const;
  const approved = await inTransaction(database, (tx) => futuresStops.approved.carryOut(tx, deed, facts));
  expect(approved).toMatchObject({ error: 'proposalOutdated' });
});
