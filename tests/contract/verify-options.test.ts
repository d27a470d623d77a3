import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { boptionProofCalls, SettledOption } from '../../contract/boption-proof.ts';
import type { tickCalls } from '../../contract/quotes-ticks.ts';
import { refuse } from '../../contract/result.ts';
import { closeOptionDays } from '../../server/areas/boption/close-days.ts';
import { boptionProofHandlers } from '../../server/areas/boption/proof-handlers.ts';
import { type TickOptions, tickHandlers } from '../../server/areas/quotes/tick-handlers.ts';
import { dayMs, hourMs } from '../../server/clock.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import type { HandlerInput } from '../../server/http/handlers.ts';
import { openPgliteForTest } from '../support/databases.ts';
import { type OptionTables, openOptionTables } from '../support/option-tables.ts';

const symbol = 'BTC_USDT';
const firstDay = 20_000 * dayMs;
const date = '2024-10-04';

let opened: OpenDatabase;
let world: OptionTables;
let server: Server;
let site: string;
/** Changes what the site answers, as one would that lies. */
let forge: (address: string, data: never) => void;

beforeAll(async () => {
  opened = await openPgliteForTest();
  world = await openOptionTables(opened.database, firstDay + 12 * hourMs);
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const address = pathname.replace('/api/v1', '');
    const answer = await answerTo(address, Object.fromEntries(searchParams));
    if (answer.ok) forge(address, answer.data as never);
    response.end(JSON.stringify(answer.ok ? { errcode: 0, ...answer } : { errcode: 404, errmsg: answer.error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  forge = () => undefined;
});
afterAll(async () => {
  server.close();
  expect(await world.findings()).toEqual([]);
  await world.close();
  await opened.close();
});

async function answerTo(address: string, { id = '', day = '', ...numbers }: Record<string, string>) {
  const symbols = { canSee: () => true } as unknown as TickOptions['symbols'];
  const ticks = tickHandlers({ database: opened.database, symbols });
  const proofs = boptionProofHandlers({ database: opened.database, clock: world.clock, marketData: world.marketData });
  const [after, limit, seq] = [numbers.after, numbers.limit, numbers.seq].map(Number) as [number, number, number];
  const input = { query: { id, day, seq, after: after || 0, limit: limit || 100 } };
  switch (address) {
    case '/quotation/kepttick':
      return ticks.kept(input as unknown as HandlerInput<typeof tickCalls.kept>);
    case '/quotation/tickday':
      return ticks.day(input as unknown as HandlerInput<typeof tickCalls.day>);
    case '/quotation/ticks':
      return ticks.list(input as unknown as HandlerInput<typeof tickCalls.list>);
    case '/futures/receipt':
    case '/loan/receipt':
      return refuse('notFound');
    case '/boption/settled':
      return proofs.settled(input as unknown as HandlerInput<typeof boptionProofCalls.settled>);
    default:
      return proofs.settlement(input as unknown as HandlerInput<typeof boptionProofCalls.settlement>);
  }
}

const verify = (...names: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/verify-options.mjs', site, ...names]);

async function playVoid(isEntered: boolean) {
  await world.say('60010');
  const option = await world.buy();
  world.pass(1_000);
  if (isEntered) await world.say('60000');
  world.pass(isEntered ? 54_999 : 5_001);
  if (isEntered) await world.say('60001');
  world.pass(isEntered ? 5_002 : 60_002);
  if (isEntered) await world.say('60002');
  await world.settle();
  world.pass(10_000);
  await world.say('60003');
  world.pass(3_001);
  await world.complete();
  return option;
}

describe('how an option ended follows from its ticks alone', () => {
  const endings = {
    won: () => world.play('60000.01'),
    lost: () => world.play('59999.99'),
    tied: () => world.play('60000'),
    'down, won': () => world.play('59000', { direction: 'down', stake: '7.33' }),
    'void, noEntry': () => playVoid(false),
    'void, noExit': () => playVoid(true),
  };
  test.each(Object.entries(endings))('%s', async (name, play) => {
    const { settlement } = await play();
    const state = name.replace('down, ', '').split(',')[0];
    const before = await verify(settlement);
    expect(before.stdout).toContain(`${state}: all of it follows, by the log as it is now`);
    world.pass(hourMs);
    await world.seal();
    const { stdout } = await verify(settlement);
    expect(stdout).toContain(`${state}: all of it follows, proved by the log of its day`);
  });
});

test('an option whose ticks lie in two hours follows from them as well', async () => {
  world.pass(hourMs - (world.clock.now() % hourMs) - 60_700);
  const { settlement } = await world.play('60001');
  world.pass(hourMs);
  await world.seal();
  expect((await verify(settlement)).stdout).toContain('proved by the log of its day');
});

describe('an option is refused', () => {
  let settlement: string;
  beforeAll(async () => {
    ({ settlement } = await world.play('60001'));
    world.pass(hourMs);
    await world.seal();
  });
  beforeEach(async () => {
    await verify(settlement);
  });

  const lies: Record<string, (option: SettledOption) => void> = {
    'that lost and is said to have won': (option) => Object.assign(option, { direction: 'down' }),
    'that pays another profit': (option) => Object.assign(option, { profit: '74', result: '74' }),
    'with another result': (option) => Object.assign(option, { result: '0' }),
    'with another entry': (option) => Object.assign(option.entry ?? {}, { price: '60000.5' }),
    'with an entry from before its acceptance': (option) => Object.assign(option, { acceptedAt: option.entryFrom }),
    'that expires later': (option) => Object.assign(option, { expiresAt: (option.expiresAt ?? 0) + 1 }),
    'whose exit is an earlier tick': (option) => {
      const [, entry, , after] = option.ticks;
      const exit = { ...entry, role: 'exit' } as never;
      Object.assign(option, { exit: option.entry, state: 'tied', result: '0' });
      option.ticks = [...option.ticks.slice(0, 2), exit, after as never];
    },
    'whose entry is a later tick': (option) => {
      const [before, , exit] = option.ticks;
      option.ticks.splice(0, 2, before as never, { ...exit, role: 'entry' } as never);
      Object.assign(option, { entry: { ...option.exit }, state: 'tied', result: '0' });
    },
    'without the tick before its entry': (option) => option.ticks.splice(0, 1),
    'without the tick after its exit': (option) => option.ticks.splice(3, 1),
    'that is said to be void': (option) => {
      Object.assign(option, { state: 'void', voidReason: 'noExit', exit: null, result: '0' });
      option.ticks.splice(2, 1, { ...option.ticks[2], role: 'earlyExit' } as never);
    },
  };
  test.each(Object.entries(lies))('%s', async (_what, lie) => {
    forge = (path, data) => {
      if (path === '/boption/settlement') lie(data);
    };
    await expect(verify(settlement)).rejects.toThrow('not verified');
  });

  test('where the log has another tick, another place or another hour than its own', async () => {
    const changes: [string, (data: { tick: object; place: number }) => void][] = [
      ['/quotation/kepttick', ({ tick }) => Object.assign(tick, { price: '60000.7' })],
      ['/quotation/kepttick', (kept) => Object.assign(kept, { place: kept.place + 1 })],
      ['/quotation/tickday', (day) => Object.assign(day, { hours: [] })],
      ['/quotation/tickday', (day) => Object.assign(day, { digest: '0'.repeat(64), previousDigest: '1'.repeat(64) })],
    ];
    for (const [changed, change] of changes) {
      forge = (path, data) => {
        if (path === changed) change(data);
      };
      await expect(verify(settlement), changed).rejects.toThrow('not verified');
    }
  });
});

test('a tick that lies between is seen before and after its hour is sealed', async () => {
  const { settlement } = await world.play('60001');
  const hide = (data: SettledOption) => {
    // The site leaves out the exit, and says that the tick before it was the last one.
    const [before, entry, , after] = data.ticks;
    data.ticks = [before, entry, { ...entry, role: 'earlyExit' }, after] as never;
    Object.assign(data, { exit: null, state: 'void', voidReason: 'noExit', result: '0' });
  };
  forge = (path, data) => {
    if (path === '/boption/settlement') hide(data);
  };
  await expect(verify(settlement)).rejects.toThrow('another tick comes after');
  world.pass(hourMs);
  await world.seal();
  await expect(verify(settlement)).rejects.toThrow('there are ticks between');
});

test('the program of other outcomes goes on with options, and alone it says what is missing', async () => {
  const { settlement } = await world.play('60001');
  const run = (program: string) => promisify(execFile)(process.execPath, [program, site, settlement]);
  expect((await run('scripts/verify-outcome.mjs')).stdout).toContain('won: all of it follows');
  const folder = mkdtempSync(path.join(tmpdir(), 'outcome-'));
  const alone = path.join(folder, 'verify-outcome.mjs');
  copyFileSync('scripts/verify-outcome.mjs', alone);
  await expect(run(alone)).rejects.toThrow(`binary options take ${site}/api/v1/verify-options.mjs`);
  rmSync(folder, { recursive: true });
});

describe('the table of a day', () => {
  beforeAll(async () => {
    world.pass(firstDay + dayMs + hourMs - world.clock.now());
    await world.seal();
    await closeOptionDays(opened.database, world.clock.now());
  });

  test('follows from the ticks, adds up, and hashes to its digest', async () => {
    const { stdout } = await verify(symbol, date);
    const [, digest = ''] = /digest ([\da-f]{64})/.exec(stdout) ?? [];
    expect((await verify(symbol, date, digest)).stdout).toContain('follow from the ticks, add up');
    await expect(verify(symbol, date, '0'.repeat(64))).rejects.toThrow('not the one that was noted');
  });

  test('is refused when an option is left out, another one is there, or a total is another', async () => {
    type Table = { items: SettledOption[]; totals: { orders: number; stake: string; profit: string }[] };
    const lies: ((table: Table) => void)[] = [
      ({ items }) => items.pop(),
      ({ items, totals }) => {
        const { stake } = items.pop() as SettledOption;
        const [total] = totals;
        if (total)
          Object.assign(total, { orders: total.orders - 1, stake: String(Number(total.stake) - Number(stake)) });
      },
      ({ totals }) => Object.assign(totals[0] ?? {}, { profit: '1' }),
      ({ items }) => Object.assign(items[0] ?? {}, { stake: '99', profit: '74.25', result: '74.25' }),
    ];
    for (const lie of lies) {
      forge = (path, data) => {
        if (path === '/boption/settled') lie(data);
      };
      await expect(verify(symbol, date), String(lie)).rejects.toThrow('not verified');
    }
  });
});
