import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { formatDecimal } from '../../contract/money.ts';
import { queryRows } from '../../server/database/client.ts';
import { listenForTest } from '../support/api.ts';
import { addOptions } from '../support/option-rows.ts';
import { openPlatformForTest } from '../support/platform.ts';
import { rightRequest } from './hostile/requests.ts';
import { createSender, type Sender } from './hostile/send.ts';
import { createWorld, type World } from './hostile/world.ts';
import { createMarginInput, createPendingTicket } from './valid-inputs.ts';

const calls = allCalls.map(({ group, name, call }) => ({ name: `${group}.${name}`, call: call as Call }));
const consoleCalls = calls.filter(({ call }) => call.access === 'operator');
const otherCalls = calls.filter(({ call }) => call.access !== 'operator');
/** Answers in which the call was not carried out by anybody. */
const ofTheDoor = [401, 403, 404, 405, 413, 415, 429];

let world: World;
let sender: Sender;
let stop: () => void;
let optionMember = 0;
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
/** All that an option pays by, what became of it, and where it stands in the public tables. */
const readOptions = () =>
  rows<Record<string, unknown>>(`
    select to_jsonb(boption_order) as option, to_jsonb(boption_settled) as placed
    from boption_order left join boption_settled on order_id = id where member_id = ${optionMember} order by id`);
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

test('a member has options that won, lost, tied, are void, open and waiting', async () => {
  optionMember = await addOptions(world.platform);
  expect((await readOptions()).length).toBe(6);
});

// Before the calls of the console, which stop markets.
test.each(otherCalls)('$name changes no mark, no tick and no option of somebody else', async ({ name, call }) => {
  await world.restore();
  const given = await world.prepare(name, call);
  const before = await readOptions();
  await sender.send(call, rightRequest(call, given));
  expect(await readOptions()).toEqual(before);
  expect(findForeignMarks()).toEqual([]);
  expect(await findForeignTicks()).toEqual([]);
});

test.each(consoleCalls)('$name changes no mark, no tick, no price of a ticket and no option', async (one) => {
  await world.restore();
  const given = await world.prepare(one.name, one.call);
  const before = [await readTickets(), await readOptions()];
  const { status } = await sender.send(one.call, rightRequest(one.call, given));
  expect(ofTheDoor).not.toContain(status);
  expect([await readTickets(), await readOptions()]).toEqual(before);
  expect(findForeignMarks()).toEqual([]);
  expect(await findForeignTicks()).toEqual([]);
});

test('a price that somebody changed would have been seen', async () => {
  const before = await readTickets();
  expect(before.length).toBeGreaterThan(1);
  await rows('update futures_ticket set entry = entry + 1 where entry is not null');
  expect(await readTickets()).not.toEqual(before);
  await rows('update futures_ticket set entry = entry - 1 where entry is not null');
  const options = await readOptions();
  const ofMember = `where member_id = ${optionMember}`;
  await expect(rows(`update boption_order set state = 'won' ${ofMember} and state = 'lost'`)).rejects.toThrow();
  await rows(`update boption_order set entry_price = entry_price + 1 ${ofMember} and state = 'open'`);
  expect(await readOptions()).not.toEqual(options);
  await rows('update kept_tick set price = price + 1');
  expect((await findForeignTicks()).length).toBeGreaterThan(0);
  await rows('update kept_tick set price = price - 1');
});
