import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok, refuse } from '../../contract/result.ts';
import { databases } from '../../tests/support/databases.ts';
import { issuanceAccount, spotAccount } from '../../tests/support/ledger.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../database/client.ts';
import {
  cachedAccountsMax,
  houseAccount,
  memberAccount,
  openAccountList,
  openAccounts,
  readAccounts,
  rememberAccount,
} from './accounts.ts';

describe.each(databases)('accounts on $name', ({ name, open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('are the same every time, in the order asked for', async () => {
    const keys = [spotAccount(1), issuanceAccount(), spotAccount(1, 'BTC')];
    const first = await openAccountList(opened.database, keys);
    const again = await openAccountList(opened.database, [...keys].reverse());
    expect(again.reverse()).toEqual(first);
    expect(new Set(first).size).toBe(3);
    const facts = await readAccounts(opened.database, first);
    expect(first.map((id) => facts.get(id))).toEqual([
      { asset: 'USDT', memberId: 1 },
      { asset: 'USDT', memberId: undefined },
      { asset: 'BTC', memberId: 1 },
    ]);
  });

  test('are opened by the names that the caller gives them', async () => {
    const opening = { savings: memberAccount(1, 'BTC', 'finance'), fees: houseAccount('fee', 'BTC', 7) };
    const { savings, fees } = await openAccounts(opened.database, opening);
    expect(await openAccountList(opened.database, [opening.fees, opening.savings])).toEqual([fees, savings]);
  });

  test('are created once, whoever comes first', async () => {
    const keys = ['USDT', 'BTC', 'ETH'].map((asset) => spotAccount(2, asset));
    const attempts = Array.from({ length: 20 }, async (_, at) => {
      const isReversed = at % 2 === 1;
      const opening = await inTransaction(opened.database, async (tx) =>
        ok(await openAccountList(tx, isReversed ? [...keys].reverse() : keys)),
      );
      const ids = opening.ok ? opening.data : [];
      return (isReversed ? [...ids].reverse() : ids).join();
    });
    expect(new Set(await Promise.all(attempts)).size).toBe(1);
  });

  test('that came with other rows are opened without a query', async () => {
    // There is none in the database, so that a query would give another.
    rememberAccount(opened.database, spotAccount(4), 987_654);
    expect(await openAccountList(opened.database, [spotAccount(4)])).toEqual([987_654]);
    const facts = await readAccounts(opened.database, [987_654]);
    expect(facts.get(987_654)).toEqual({ asset: 'USDT', memberId: 4 });
  });

  test('of a transaction that was rolled back are not remembered', async () => {
    let lost: number[] = [];
    await inTransaction(opened.database, async (tx) => {
      lost = await openAccountList(tx, [spotAccount(3)]);
      expect(await openAccountList(tx, [spotAccount(3)])).toEqual(lost);
      return refuse('internal');
    });
    const [kept] = await openAccountList(opened.database, [spotAccount(3)]);
    const rows = await queryRows(opened.database, 'select account_id from balance where account_id = $1', [kept]);
    expect(rows).toHaveLength(1);
    expect(lost).not.toEqual([kept]);
  });

  // On one database, since it takes seconds and the cache is the same on both.
  test.runIf(name === 'PostgreSQL')(
    'are found together with so many new ones that they leave the cache meanwhile',
    async () => {
      const [known] = await openAccountList(opened.database, [issuanceAccount()]);
      const others = Array.from({ length: cachedAccountsMax }, (_, at) => spotAccount(1_000 + at));
      const [found] = await openAccountList(opened.database, [issuanceAccount(), ...others]);
      expect(found).toBe(known);
    },
  );

  test('of a currency that does not exist can not be opened', async () => {
    await expect(openAccountList(opened.database, [spotAccount(4, 'NONE')])).rejects.toThrow();
    await expect(readAccounts(opened.database, [999_999])).rejects.toThrow('no account 999999');
  });
});
