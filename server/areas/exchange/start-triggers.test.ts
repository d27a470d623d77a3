import { expect, it } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { createLog } from '../../log.ts';
import { createPlan, sari, sell } from './plan-fixture.ts';
import { startTriggers } from './start-triggers.ts';
import type { Writer } from './writer.ts';

it('passes prices on after one could not be worked off, and the process lives', async () => {
  const { state, place } = createPlan();
  place(sari, sell('90', '1', { type: 'stopLimit', stopPrice: '99' }));
  const tried: string[] = [];
  const submit: Writer['submit'] = async (command) => {
    tried.push(command.kind === 'trigger' ? String(command.prices.length) : command.kind);
    if (tried.length === 1) throw new Error('the database refused it three times');
    return ok(undefined);
  };
  let tell: (symbol: string, price: ReturnType<typeof parseDecimal>) => void = () => undefined;
  const referencePrices = {
    onPrice(listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  };
  startTriggers({ referencePrices, pipeline: { state: () => state }, writer: { submit }, log: createLog('silent') });
  tell('BTC_USDT', parseDecimal('99'));
  await new Promise((resolve) => setImmediate(resolve));
  tell('BTC_USDT', parseDecimal('98'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(tried).toEqual(['1', '1']);
});
