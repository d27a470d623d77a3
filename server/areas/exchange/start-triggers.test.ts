import { expect, it, vi } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { StaleReason } from '../../../contract/quotes.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { createLog } from '../../log.ts';
import type { Tick } from '../../market-data/types.ts';
import type { OrderPipeline } from './order-pipeline.ts';
import { createPlan, sari, sell, tickAt } from './plan-fixture.ts';
import { startTriggers } from './start-triggers.ts';

type Answer = Awaited<ReturnType<OrderPipeline['submit']>>;

/** A stop order waits; the pipeline answers as `answer` says, with how often it was asked. */
function start(answer: (tries: number) => Answer) {
  const { state, place } = createPlan();
  place(sari, sell('90', '1', { type: 'stopLimit', stopPrice: '99' }));
  const tried: [price: string, orderIdMax: number][][] = [];
  const submit: OrderPipeline['submit'] = async (command) => {
    if (command.kind !== 'trigger') throw new Error(command.kind);
    tried.push(command.ticks.map(({ tick, orderIdMax }) => [formatDecimal(tick.price), orderIdMax]));
    return answer(tried.length);
  };
  let listener: (tick: Tick) => void = () => undefined;
  const market: { stale: StaleReason | null } = { stale: null };
  const referencePrices = {
    last: () => ({ price: parseDecimal('100'), ...market }),
    onTick(told: typeof listener) {
      listener = told;
      return () => undefined;
    },
  };
  const log = createLog('silent');
  const stop = startTriggers({
    referencePrices,
    pipeline: { state: () => state, submit },
    log,
    retryMs: 5,
  });
  return { state, tried, stop, market, tell: (price: string) => listener(tickAt(price)) };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('passes prices on after one could not be worked off, and the process lives', async () => {
  const { tried, tell } = start((tries) => {
    if (tries === 1) throw new Error('the database refused it three times');
    return ok(undefined);
  });
  tell('99');
  await nextTurn();
  tell('98');
  await nextTurn();
  expect(tried).toEqual([[['99', 1]], [['98', 1]]]);
});

it('tries again with the lowest and the highest of the prices that came while the database was away', async () => {
  let isAway = true;
  const { state, tried, tell } = start(() => (isAway ? refuse('unavailable') : ok(undefined)));
  for (const price of ['101', '98', '105']) tell(price);
  // What a failed batch left in memory says nothing about who waits.
  state.markets.get('BTC_USDT')?.stops.takeTriggered(parseDecimal('98'));
  state.orderIdMax = 2;
  for (const price of ['100', '98', '104']) tell(price);
  await vi.waitFor(() => expect(tried.length).toBeGreaterThan(2));
  isAway = false;
  const last = [
    ['105', 1],
    ['98', 2],
  ];
  await vi.waitFor(() => expect(tried.at(-1)).toEqual(last));
  const { length } = tried;
  await new Promise((resolve) => setTimeout(resolve, 25));
  expect(tried.length - length).toBeLessThanOrEqual(1);
});

it('passes nothing on while the market is stale', async () => {
  const { tried, market, tell } = start(() => ok(undefined));
  market.stale = 'unsettled';
  tell('98');
  await nextTurn();
  expect(tried).toEqual([]);
  market.stale = null;
  tell('98.5');
  await nextTurn();
  expect(tried).toEqual([[['98.5', 1]]]);
});

it('tries no more after the end', async () => {
  const { tried, tell, stop } = start(() => refuse('unavailable'));
  tell('98');
  await nextTurn();
  stop();
  await new Promise((resolve) => setTimeout(resolve, 25));
  expect(tried).toHaveLength(1);
});
