import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FuturesReceipt } from '../../contract/futures-ticket.ts';
import type { tickCalls } from '../../contract/quotes-ticks.ts';
import { readReceipt } from '../../server/areas/futures/read-receipt.ts';
import { type TickOptions, tickHandlers } from '../../server/areas/quotes/tick-handlers.ts';
import { type OpenDatabase, queryRows } from '../../server/database/client.ts';
import type { HandlerInput } from '../../server/http/handlers.ts';
import { openPgliteForTest } from '../support/databases.ts';
import { type FuturesDesk, openFuturesDesk } from '../support/futures.ts';

let opened: OpenDatabase;
let desk: FuturesDesk;
let server: Server;
let site: string;
beforeAll(async () => {
  opened = await openPgliteForTest();
  desk = await openFuturesDesk(opened);
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const id = searchParams.get('id') ?? '';
    const answer = pathname.endsWith('/receipt')
      ? await readReceipt(opened.database, id)
      : await readKept({ id, seq: Number(searchParams.get('seq')) });
    response.end(JSON.stringify(answer.ok ? { errcode: 0, ...answer } : { errcode: 404, errmsg: answer.error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => desk.begin());
afterAll(async () => {
  server.close();
  await desk.finish();
  await opened.close();
});

/** Everybody sees the market of the desk. */
const symbols = { canSee: () => true } as unknown as TickOptions['symbols'];
const readKept = (query: { id: string; seq: number }) =>
  tickHandlers({ database: opened.database, symbols }).kept({ query } as HandlerInput<typeof tickCalls.kept>);

const verify = (receipt: string) =>
  promisify(execFile)(process.execPath, ['scripts/verify-outcome.mjs', site, receipt]);

async function receiptOf(id: string): Promise<string> {
  const [close] = (await desk.ticketOf(id)).closes;
  if (!close) throw new Error(`ticket ${id} was not closed`);
  return close.receipt;
}

/** Each opens a ticket, and gives the price that closes it. */
const outcomes = {
  liquidated: async () => ({ ticket: await desk.openAt('60000', { leverage: 50 }), price: '58000' }),
  'liquidated, short': async () => ({ ticket: await desk.openAt('60000', { side: 'short' }), price: '65710' }),
  takeProfit: async () => ({ ticket: await desk.openAt('60000', { takeProfit: '61000' }), price: '61010.5' }),
  stopLoss: async () => ({
    ticket: await desk.openAt('60000', { side: 'short', stopLoss: '61000' }),
    price: '61010.5',
  }),
  async user() {
    const ticket = await desk.openAt('60000', { quantity: '0.123457' });
    await desk.close(ticket, { quantity: '0.023456' });
    return { ticket, price: '60123.45' };
  },
};

test.each(Object.keys(outcomes) as (keyof typeof outcomes)[])(
  '%s follows from the tick, by the receipt alone',
  async (name) => {
    const { ticket, price } = await outcomes[name]();
    await desk.say(price);
    const { stdout } = await verify(await receiptOf(ticket.id));
    expect(stdout).toContain(`${name.split(',')[0]}: all of it follows`);
  },
);

test.each(['returned', 'profit', 'liquidation_fee', 'mark', 'price', 'liquidation_price'])(
  'a receipt with another %s is refused',
  async (column) => {
    const ticket = await desk.openAt('60000', { leverage: 50 });
    await desk.say('58900');
    const receipt = await receiptOf(ticket.id);
    await verify(receipt);
    const forge = `update futures_close set ${column} = ${column} + 0.00000001 where receipt = $1`;
    await queryRows(opened.database, forge, [receipt]);
    await expect(verify(receipt)).rejects.toThrow('not verified');
    await queryRows(opened.database, forge.replace('+', '-'), [receipt]);
  },
);

test('the file that the page of a receipt offers is enough, and a changed one is refused', async () => {
  const ticket = await desk.openAt('60000', { leverage: 50 });
  await desk.say('58900');
  const receipt = await receiptOf(ticket.id);
  const answer = await (await fetch(`${site}/api/v1/futures/receipt?id=${receipt}`)).json();
  const folder = mkdtempSync(path.join(tmpdir(), 'receipt-'));
  const file = path.join(folder, 'receipt.json');
  const verifyFile = (data: FuturesReceipt) => {
    writeFileSync(file, JSON.stringify({ ...answer, data }));
    return verify(file);
  };
  const { stdout } = await verifyFile(answer.data);
  expect(stdout).toContain('liquidated: all of it follows');
  for (const figure of ['profit', 'funding', 'fee', 'liquidationFee'] as const) {
    const due = { ...answer.data.due, [figure]: '7' };
    await expect(verifyFile({ ...answer.data, due }), figure).rejects.toThrow('not verified');
  }
  await expect(verifyFile({ ...answer.data, deduction: '7' })).rejects.toThrow('the deduction is 7');
  await expect(verifyFile({ ...answer.data, balancing: '7' })).rejects.toThrow('not verified');
  rmSync(folder, { recursive: true });
});
