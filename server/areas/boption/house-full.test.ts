import { describe, expect, test } from 'vitest';
import { parseDecimal, subtract } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { openOptionDesk } from '../../../tests/support/boption.ts';
import { databases } from '../../../tests/support/databases.ts';
import { anyCause, issuanceAccount } from '../../../tests/support/ledger.ts';
import { inTransaction } from '../../database/client.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import { mustPost } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { optionHouse } from './boption-fund.ts';

describe.each(databases)('the house of binary options on $name', ({ open }) => {
  test('a payout that it does not own is refused, and nothing moves', async () => {
    const opened = await open();
    const { database } = opened;
    const desk = await openOptionDesk(opened);
    const member = await desk.addBuyer();
    await desk.say('60000');
    const { house, issuance } = await openAccounts(database, {
      house: optionHouse('USDT'),
      issuance: issuanceAccount(),
    });
    const balance = database.selectFrom('balance').select(['total', 'held']).where('account_id', '=', house);
    const { total, held } = await balance.executeTakeFirstOrThrow();
    // A stake of 100 wins 75.
    const amount = subtract(subtract(parseDecimal(total), parseDecimal(held)), parseDecimal('74.99'));
    const taken = move(anyCause, { from: house, to: issuance, amount });
    await inTransaction(database, async (tx) => ok(await mustPost(tx, taken, 1_000)));

    expect(await desk.buy(member)).toMatchObject({ ok: false, error: 'boptionHouseFull' });
    expect(await desk.balance(member)).toEqual({ total: '10000', held: '0' });
    expect((await desk.bought(member, { stake: '99' })).profit).toBe('74.25');
    expect(await desk.findings()).toEqual([]);
    await desk.close();
    await opened.close();
  });
});
