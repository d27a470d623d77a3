import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { systemClock } from '../../clock.ts';
import { type OpenDatabase, queryRows } from '../../database/client.ts';
import { futuresArea } from './area.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await (databases[0] as (typeof databases)[number]).open();
});
afterAll(() => opened.close());

const selectHouse = `
  select asset, account.kind, trim_scale(total)::text as total from account join balance on account_id = account.id
  where owner_kind = 'house' and account.kind in ('futures', 'insurance') and total > 0 order by asset, account.kind`;

test('the house of trial futures has money on every ledger, that of real ones on a trial ledger only', async () => {
  const { database } = opened;
  const seed = (LEDGER: 'trial' | 'real') =>
    futuresArea.seed({ environment: { LEDGER }, database, clock: systemClock });
  await seed('real');
  const trial = [
    { asset: 'FTUSDT', kind: 'futures', total: '20000000' },
    { asset: 'FTUSDT', kind: 'insurance', total: '1000000' },
  ];
  expect(await queryRows(database, selectHouse, [])).toEqual(trial);
  await seed('trial');
  expect(await queryRows(database, selectHouse, [])).toHaveLength(4);
});
