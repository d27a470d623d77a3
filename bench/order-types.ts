// What an order of each type costs beside a plain limit order: placed in the exchange, written to the embedded
// database, and cancelled. Counts CPU time of the whole process, so that the database's thread is part of it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseDecimal } from '../contract/money.ts';
import type { NewOrder } from '../server/areas/exchange/check-order.ts';
import { type Exchange, openExchange } from '../server/areas/exchange/exchange.ts';
import { systemClock } from '../server/clock.ts';
import { openDatabase } from '../server/database/client.ts';
import { createLog } from '../server/log.ts';
import { deposit, trader } from '../tests/simulation/exchange-fixture.ts';
import type { BenchResult } from './result.ts';

const members = Array.from({ length: 20 }, (_, at) => 1001 + at);
/** As many as may be open in a market, less some. */
const ordersEach = 100;
const rounds = 7;
const ratioMax = 1.2;

const base = { symbol: 'BTC_USDT', side: 'sell', quantity: '0.001', timeInForce: 'gtc', postOnly: false } as const;
const expiresAtMs = systemClock.now() + 3_600_000;
const types: Record<string, (at: number) => NewOrder> = {
  limit: (at) => ({ ...base, type: 'limit', price: String(61_000 + at) }),
  OCO: (at) => ({ ...base, type: 'oco', price: String(61_000 + at), stopPrice: String(59_000 - at) }),
  bracket: (at) => ({
    ...base,
    side: 'buy',
    type: 'limit',
    price: String(59_000 - at),
    takeProfitPrice: '61000',
    stopLossPrice: '55000',
  }),
  'stop market': (at) => ({ ...base, type: 'stopMarket', stopPrice: String(59_000 - at) }),
  iceberg: (at) => ({ ...base, type: 'limit', price: String(61_000 + at), displayQuantity: '0.0005' }),
  'good till a date': (at) => ({
    ...base,
    type: 'limit',
    price: String(61_000 + at),
    timeInForce: 'gtd',
    expiresAt: expiresAtMs,
  }),
  'trailing stop': (at) => ({ ...base, type: 'trailingStop', trailOffset: String(1_000 + at) }),
};

/** Microseconds for each order that was placed and cancelled. */
async function measureRound(exchange: Exchange, key: string, orderOf: (at: number) => NewOrder): Promise<number> {
  const start = process.cpuUsage();
  const placed = members.flatMap((member) =>
    Array.from({ length: ordersEach }, (_, at) =>
      exchange.place(trader(member), orderOf(at), `${key}-${member}-${at}`, 'hash'),
    ),
  );
  const refused = (await Promise.all(placed)).find((result) => !result.ok);
  if (refused && !refused.ok) throw new Error(`an order was refused with ${refused.error}`);
  await Promise.all(members.map((member) => exchange.cancelAll(member, undefined)));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / placed.length;
}

/**
 * The best round of each type counts: what disturbs a round only ever makes it slower. In turns that begin with another
 * type each, so that none always comes when the database tidies up.
 */
async function measureTypes(exchange: Exchange): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const all = Object.entries(types);
    for (const [name, orderOf] of [...all.slice(round % all.length), ...all.slice(0, round % all.length)]) {
      const micros = await measureRound(exchange, `${name}-${round}`, orderOf);
      best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, micros));
    }
  }
  return best;
}

export async function run(): Promise<BenchResult[]> {
  const log = createLog('error');
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const opened = await openDatabase({ dataDirectory, log });
  await deposit(
    opened,
    members.flatMap((memberId) => [
      { memberId, asset: 'BTC', amount: '1' },
      { memberId, asset: 'USDT', amount: '1000000' },
    ]),
  );
  const price = { price: parseDecimal('60000'), stale: null };
  const exchange = await openExchange({
    opened,
    referencePrices: { last: () => price, onTick: () => () => undefined },
    clock: systemClock,
    log,
    publisher: { market() {}, member() {} },
  });
  const best = await measureTypes(exchange);
  await exchange.close();
  await opened.close();
  fs.rmSync(dataDirectory, { recursive: true });
  const plain = best.get('limit') ?? 0;
  return [...best].map(([name, micros]) => {
    const detail = `${micros.toFixed(0)} µs of CPU time, placed and cancelled`;
    const better = 'lower' as const;
    if (name === 'limit') return { name: 'a limit order', value: micros, unit: 'µs', better, ok: true, detail };
    const value = micros / plain;
    const verdict = { limit: ratioMax, better, ok: value <= ratioMax };
    return { name: `an order of the type ${name}, against a limit order`, value, unit: 'x', ...verdict, detail };
  });
}

if (import.meta.main) {
  for (const result of await run()) process.stdout.write(`${JSON.stringify(result)}\n`);
}
