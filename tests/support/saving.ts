import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { formatDecimal, zero } from '../../contract/money.ts';
import type { Result } from '../../contract/result.ts';
import type { SavingOrder, SavingProduct } from '../../contract/saving-shapes.ts';
import { checkOrders } from '../../server/areas/saving/check-orders.ts';
import { fundHouse } from '../../server/areas/saving/fund-house.ts';
import { savingHandlers } from '../../server/areas/saving/handlers.ts';
import { offerTrialProducts } from '../../server/areas/saving/offer-trial-products.ts';
import { runDays } from '../../server/areas/saving/run-days.ts';
import { dayMs, hourMs } from '../../server/clock.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import type { HandlerInput, SessionMember } from '../../server/http/handlers.ts';
import { checkInSlices } from '../../server/jobs/check-invariants.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from './find-contradictions.ts';
import { deposit, spotAccount } from './ledger.ts';
import { addMember } from './members.ts';

const log = createLog('silent');

/** The data of an answer; throws when it is a refusal. */
export async function unwrap<T>(answer: Result<T> | Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(`${result.error} ${JSON.stringify(result.values ?? result.fields)}`);
  return result.data;
}

/** A refusal with its values, or what is wrong with the field. */
export async function refusalOf(answer: Result<unknown> | Promise<Result<unknown>>) {
  const result = await answer;
  return result.ok ? 'none' : [Object.values(result.fields ?? {})[0] ?? result.error, result.values ?? {}];
}

/**
 * Savings on a database of their own for the tests around, each with a new member. At the end all orders come to their
 * end, and nothing contradicts.
 */
export function useSavings(open: () => Promise<OpenDatabase>, give: (world: SavingWorld) => void): void {
  let opened: OpenDatabase;
  let world: SavingWorld;
  beforeAll(async () => {
    opened = await open();
    world = await openSavings(opened);
    give(world);
  });
  beforeEach(() => world.begin());
  afterAll(async () => {
    await world.passDays(100);
    expect(await world.findContradictions()).toEqual([]);
    await opened.close();
  });
}

/** Savings as in a trial, with a clock of their own that begins at noon of a day, and a member with 10,000 USDT. */
export async function openSavings(opened: OpenDatabase) {
  const { database } = opened;
  let nowMs = 20_000 * dayMs + 12 * hourMs;
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  await offerTrialProducts({ database, clock });
  await fundHouse({ database, clock });
  const handlers = savingHandlers({ database, clock });

  let member = await addMember(database);
  const request = <C extends Call>(parts: object, by: SessionMember = member, key: string = randomUUID()) =>
    ({
      query: {},
      member: by,
      ...parts,
      idempotency: { key, inputHash: JSON.stringify(parts) },
    }) as unknown as HandlerInput<C>;
  async function addSaver(amount: string): Promise<SessionMember> {
    const saver = await addMember(database);
    await deposit(database, spotAccount(saver.id), amount);
    return saver;
  }
  async function productOf(termDays: number, currency = 'USDT'): Promise<SavingProduct> {
    const { items } = await unwrap(handlers.list(request({})));
    const found = items.find((one) => one.currency === currency && one.termDays === termDays);
    if (!found) throw new Error('no such product');
    return found;
  }
  const finishDays = () => runDays({ database, clock, log });

  return {
    database,
    handlers,
    request,
    addSaver,
    productOf,
    runDays: finishDays,
    member: () => member,
    now: () => nowMs,
    setNow(timeMs: number) {
      nowMs = timeMs;
    },
    async passDays(days: number) {
      nowMs += days * dayMs;
      await finishDays();
    },
    /** A new member at noon of the next day. */
    async begin() {
      nowMs = Math.floor(nowMs / dayMs) * dayMs + 1.5 * dayMs;
      member = await addSaver('10000');
    },
    async subscribe(termDays: number, amount: string, more: object = {}, by: SessionMember = member) {
      const { id: product } = await productOf(termDays);
      const input = { product, amount, account: 'spot', autoRenew: false, ...more };
      return handlers.create(request({ input }, by));
    },
    redeem: (id: string, type: string, by: SessionMember = member) =>
      handlers.redeem(request({ input: { id, type } }, by)),
    async orderOf(id: string, by: SessionMember = member): Promise<SavingOrder> {
      const { items } = await unwrap(handlers.orders(request({ query: { id, limit: 1 } }, by)));
      return items[0] as SavingOrder;
    },
    /** What the member owns and what of it is held. */
    async owned(kind: 'spot' | 'finance', by: SessionMember = member): Promise<[string, string]> {
      const balances = await readBalances(database, by.id);
      const found = balances.find((one) => one.asset === 'USDT' && one.kind === kind);
      return [formatDecimal(found?.total ?? zero), formatDecimal(found?.held ?? zero)];
    },
    /** Whatever ledger, holds and the terms of all orders contradict each other in. */
    async findContradictions(): Promise<string[]> {
      const checkAllOrders = checkInSlices((afterId) => checkOrders(database, afterId));
      return [...(await findContradictions(database)), ...(await checkAllOrders())];
    },
  };
}
export type SavingWorld = Awaited<ReturnType<typeof openSavings>>;
