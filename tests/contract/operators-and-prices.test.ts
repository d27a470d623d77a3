import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { formatDecimal } from '../../contract/money.ts';
import { queryRows } from '../../server/database/client.ts';
import { listenForTest } from '../support/api.ts';
import { openPlatformForTest } from '../support/platform.ts';
import { rightRequest } from './hostile/requests.ts';
import { createSender, type Sender } from './hostile/send.ts';
import { createWorld, type World } from './hostile/world.ts';
import { createMarginInput, createPendingTicket } from './valid-inputs.ts';

const consoleCalls = allCalls
  .map(({ group, name, call }) => ({ name: `${group}.${name}`, call: call as Call }))
  .filter(({ call }) => call.access === 'operator');
/** Answers in which the call was not carried out by anybody. */
const ofTheDoor = [401, 403, 404, 405, 413, 415, 429];

let world: World;
let sender: Sender;
let stop: () => void;
/** All that the feed has said, by symbol and number. */
const said = new Map<string, string>();
const last = new Map<string, string>();

beforeAll(async () => {
  const platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
  stop = platform.services.marketData.onTick(({ symbol, seq, price }) => {
    said.set(`${symbol} ${seq}`, formatDecimal(price));
    last.set(symbol, formatDecimal(price));
  });
  world = await createWorld(platform);
  sender = createSender(world, await listenForTest(platform.api));
});
afterAll(async () => {
  stop();
  await sender.close();
  await world.platform.close();
});

const rows = <Row>(text: string) => queryRows<Row>(world.platform.services.database, text, []);
/** Every price of every ticket, and what became of it. */
const readTickets = () =>
  rows<Record<string, unknown>>(`
    select id, quantity, margin, price, worst_price, take_profit, stop_loss, entry, entry_tick, entry_mark, entry_net,
      open_fee, funding_from, liquidation_tier, liquidation_key,
      (select json_agg(futures_close order by place) from futures_close where ticket_id = id) as closes
    from futures_ticket order by id`);
/** Ticks from before the test listened are of the start. */
async function findForeignTicks() {
  const stored = await rows<{ symbol: string; seq: number; price: string }>(
    `select symbol, seq, trim_scale(price)::text as price from (
       select symbol, seq, price from tick union all select symbol, seq, price from kept_tick) as known`,
  );
  const first = new Map<string, number>();
  for (const name of said.keys()) {
    const [symbol = '', seq] = name.split(' ');
    first.set(symbol, Math.min(first.get(symbol) ?? Number.MAX_SAFE_INTEGER, Number(seq)));
  }
  return stored
    .filter(({ symbol, seq }) => seq >= (first.get(symbol) ?? Number.MAX_SAFE_INTEGER))
    .filter(({ symbol, seq, price }) => said.get(`${symbol} ${seq}`) !== price);
}
function findForeignMarks() {
  const { marketData } = world.platform.services;
  return [...last].filter(([symbol, price]) => {
    const mark = marketData.last(symbol)?.price;
    return mark === undefined || formatDecimal(mark) !== price;
  });
}

test('a member has a ticket that is open and one that waits', async () => {
  await createMarginInput(world.platform, world.member);
  await createPendingTicket(world.platform, world.member);
  expect((await readTickets()).length).toBe(2);
});

test.each(consoleCalls)('$name changes no mark, no tick and no price of a ticket', async ({ name, call }) => {
  await world.restore();
  const given = await world.prepare(name, call);
  const before = await readTickets();
  const { status } = await sender.send(call, rightRequest(call, given));
  expect(ofTheDoor).not.toContain(status);
  expect(await readTickets()).toEqual(before);
  expect(findForeignMarks()).toEqual([]);
  expect(await findForeignTicks()).toEqual([]);
});

test('a price that somebody changed would have been seen', async () => {
  const before = await readTickets();
  expect(before.length).toBeGreaterThan(1);
  await rows('update futures_ticket set entry = entry + 1 where entry is not null');
  expect(await readTickets()).not.toEqual(before);
  await rows('update futures_ticket set entry = entry - 1 where entry is not null');
  await rows('update kept_tick set price = price + 1');
  expect((await findForeignTicks()).length).toBeGreaterThan(0);
  await rows('update kept_tick set price = price - 1');
});
