/**
 * Load for the crash test of openings: members order before the markets of launches open, and one market after the
 * other opens under them. Prints the lines of place-orders.ts, and `opening` and `opened` around each opening.
 * Arguments: the data directory, the number of the first new order, and the orders whose answers were lost.
 */
import type { SpotMarket } from '../../server/areas/exchange/spot-market.ts';
import { hourMs } from '../../server/clock.ts';
import { createPrices, deposit, limit, openTestExchange, trader } from '../simulation/exchange-fixture.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { addOpening } from '../support/opening.ts';
import { openDirectory, print, readNumbers, sayReady, sendWithoutEnd } from './load-program.ts';

const markets = 40;
const firstOpensAtMs = 2_000_000_000_000;
const members = Array.from({ length: 60 }, (_, at) => 2001 + at);
const atOnce = 40;
/** A market opens as soon as so many orders wait for it. */
const collectedMax = 100;

const opened = await openDirectory();
const known = await opened.database.selectFrom('market_opening').select('market_id').limit(1).executeTakeFirst();
// The first one may have been killed before it sent an order.
if (!known) await prepare();
// Each look at the clock is a moment of its own, so that trades after an opening are known by their time.
const clock = { nowMs: 0, now: () => (clock.nowMs += 1), monotonic: () => clock.nowMs };
clock.nowMs = await readTime();
const exchange = await openTestExchange(opened, createPrices(), { clock });
await sayReady(() => findContradictions(opened.database, exchange.state()));

async function prepare(): Promise<void> {
  const coins: string[] = [];
  for (let at = 0; at < markets; at += 1) {
    coins.push((await addOpening(opened.database, firstOpensAtMs + at * hourMs)).coin);
  }
  const assets = [...coins, 'USDT'];
  const deposits = members.flatMap((memberId) => assets.map((asset) => ({ memberId, asset, amount: '100000' })));
  await deposit(opened, deposits);
}

/** Half an hour before the next opening: orders are collected and can be cancelled. */
async function readTime(): Promise<number> {
  const next = opened.database.selectFrom('market_opening').select(({ fn }) => fn.min('opens_at').as('at'));
  const row = await next.where('opened_at', 'is', null).executeTakeFirst();
  return (row?.at ?? firstOpensAtMs) - hourMs / 2;
}

const nextMarket = (): SpotMarket | undefined =>
  exchange
    .markets()
    .filter(({ opening }) => opening?.openedAtMs === null)
    .toSorted((a, b) => (a.opening?.opensAtMs ?? 0) - (b.opening?.opensAtMs ?? 0))[0];

let isOpening = false;
async function openWhenCollected(market: SpotMarket): Promise<void> {
  if (isOpening || (exchange.state().markets.get(market.symbol)?.collected.size ?? 0) < collectedMax) return;
  isOpening = true;
  print(`opening ${market.id}`);
  clock.nowMs = market.opening?.opensAtMs ?? 0;
  await exchange.refresh();
  print(`opened ${market.id}`);
  isOpening = false;
}

/** The market of an order that was stored and not answered; one that was lost may go to any. */
async function symbolOf(n: number): Promise<string | undefined> {
  const stored = opened.database.selectFrom('spot_order').innerJoin('symbol', 'symbol.id', 'market_id');
  const order = await stored.select('symbol.symbol').where('client_id', '=', `order-${n}`).executeTakeFirst();
  return order?.symbol;
}

/** The same order for the same number, so that it can be sent again. Every ninth one is cancelled. */
async function place(n: number): Promise<void> {
  const market = nextMarket();
  if (!market) throw new Error('there are too few markets');
  const sentTo = n < readNumbers().first ? await symbolOf(n) : undefined;
  print(`sent ${n}`);
  const member = trader(members[n % members.length] as number);
  // Of each member all orders are on one side, so that none crosses an own one.
  // Orders that come after the opening are within a fifth of any price that it may have.
  const side = n % 2 === 0 ? 'buy' : 'sell';
  const order = limit(side, `0.${45 + ((n * 31) % 10)}`, `${10 + (n % 9)}.${n % 10}`, {
    symbol: sentTo ?? market.symbol,
  });
  const result = await exchange.place(member, order, `order-${n}`, `hash-${n}`);
  if (!result.ok) return void print(`refused ${n} ${result.error}`);
  print(`placed ${n} ${result.data.order.id}`);
  if (n % 9 === 0) await exchange.cancel(member.id, Number(result.data.order.id));
  await openWhenCollected(market);
}

await sendWithoutEnd(atOnce, place);
