import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { tickCalls } from '../../contract/quotes-ticks.ts';
import { readLoanReceipt } from '../../server/areas/loan/read-receipt.ts';
import { type TickOptions, tickHandlers } from '../../server/areas/quotes/tick-handlers.ts';
import { type OpenDatabase, queryRows } from '../../server/database/client.ts';
import type { HandlerInput } from '../../server/http/handlers.ts';
import { openPgliteForTest } from '../support/databases.ts';
import { type LoanWorld, openLoans } from '../support/loan.ts';

let opened: OpenDatabase;
let world: LoanWorld;
let server: Server;
let site: string;
beforeAll(async () => {
  opened = await openPgliteForTest();
  world = await openLoans(opened.database);
  const symbols = { canSee: () => true } as unknown as TickOptions['symbols'];
  const { kept } = tickHandlers({ database: opened.database, symbols });
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const id = searchParams.get('id') ?? '';
    const query = { id, seq: Number(searchParams.get('seq')) };
    const answers: Record<string, () => Promise<{ ok: boolean; error?: string }>> = {
      '/api/v1/loan/receipt': () => readLoanReceipt(opened.database, id),
      '/api/v1/quotation/kepttick': async () => kept({ query } as HandlerInput<typeof tickCalls.kept>),
    };
    // No ticket has the receipt of a loan.
    const answer = (await answers[pathname]?.()) ?? { ok: false, error: 'notFound' };
    response.end(JSON.stringify(answer.ok ? { errcode: 0, ...answer } : { errcode: 404, errmsg: answer.error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await opened.close();
});

const verify = (receipt: string) =>
  promisify(execFile)(process.execPath, ['scripts/verify-outcome.mjs', site, receipt]);

/** A loan that is liquidated at a price of BTC: the name of its receipt. */
async function liquidateAt(price: string, asked: { pledgeAsset: string; loanAsset: string; loanAmount: string }) {
  world.say('60000');
  const coins = { [asked.pledgeAsset]: '100', [asked.loanAsset]: '1' };
  const member = await world.addBorrower(coins);
  const pledgeAmount = asked.pledgeAsset === 'ETH' ? '20.1' : '1';
  const input = { ...asked, pledgeAmount, termDays: 30 };
  const made = await world.loans.create(world.request(member, { input }));
  if (!made.ok) throw new Error(made.error);
  world.say(price);
  await world.liquidate();
  const listed = await world.loans.history(world.request(member, { input: { id: made.data.id, limit: 1 } }));
  const receipt = listed.ok && listed.data.items[0]?.receipt;
  if (!receipt) throw new Error('nothing was liquidated');
  return receipt;
}

const ofDollars = { pledgeAsset: 'BTC', loanAsset: 'USDT', loanAmount: '30000' };
test.each([
  ['a part', '36044.37', ofDollars],
  ['all of it', '33000.01', ofDollars],
  ['more than there is', '29999.99', ofDollars],
  ['a debt of bitcoins', '78000.5', { pledgeAsset: 'ETH', loanAsset: 'BTC', loanAmount: '0.65' }],
])('a liquidation of %s follows from its ticks, by the receipt alone', async (_what, price, asked) => {
  const { stdout } = await verify(await liquidateAt(price, asked));
  expect(stdout).toContain('ltv: all of it follows from tick');
});

test('a receipt with another figure is refused', async () => {
  const receipt = await liquidateAt('36000', ofDollars);
  await verify(receipt);
  for (const column of ['sold', 'interest', 'pledge_price']) {
    const forge = `update loan_liquidation set ${column} = ${column} + 0.00000001 where receipt = $1`;
    await queryRows(opened.database, forge, [receipt]);
    await expect(verify(receipt), column).rejects.toThrow('not verified');
    await queryRows(opened.database, forge.replace('+', '-'), [receipt]);
  }
});
