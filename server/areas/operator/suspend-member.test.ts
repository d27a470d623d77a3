import { expect, test } from 'vitest';
import { refuse } from '../../../contract/result.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { createSeal } from '../../access/seal.ts';
import { systemRandomBytes as randomBytes } from '../../clock.ts';
import { inTransaction, queryRows } from '../../database/client.ts';
import { createSessions } from '../account/sessions.ts';
import { createApiKeys } from '../api-key/api-keys.ts';
import { makeKey } from '../api-key/make-key.ts';
import { suspendMember } from './suspend-member.ts';

test('the keys of a suspended member place nothing in place of the orders that are cancelled', async () => {
  const opened = await openPgliteForTest();
  const { database } = opened;
  const clock = { now: () => 1_790_000_000_000, monotonic: () => 0 };
  const { id: memberId } = await addMember(database);
  const operatorId = await addOperator(database, ['support']);
  await queryRows(
    database,
    `insert into spot_order (id, member_id, market_id, client_id, input_hash, side, type, time_in_force, is_post_only,
       maker_fee_ppm, taker_fee_ppm, placed_status, created_at, filled_quantity, filled_quote, fee, status, is_open,
       updated_at)
     select 1, $1::int8, id, '1', '', 'sell', 'limit', 'gtc', false, 0, 0, 'new', 1, 0, 0, 0, 'new', true, 1
     from symbol where symbol = 'BTC_USDT' and type = 3`,
    [memberId],
  );
  const seal = createSeal({ key: Buffer.alloc(32, 1), randomBytes });
  const wanted = { name: 'Bot', algorithm: 'hmac', publicKey: '', right: 'trade', addresses: '', days: '90' } as const;
  const made = await inTransaction(database, (tx) =>
    makeKey(tx, { clock, randomBytes, seal }, { memberId, address: '' }, wanted),
  );
  if (!made.ok) throw new Error(made.error);
  const apiKeys = createApiKeys({ database, clock, seal });
  expect(await apiKeys.find(made.data.apiKey)).toBeDefined();

  const foundMeanwhile: unknown[] = [];
  const exchange = {
    async cancel() {
      foundMeanwhile.push(await apiKeys.find(made.data.apiKey));
      return refuse('notFound');
    },
  };
  const sessions = createSessions({ database, clock, randomBytes });
  const change = { memberId, operatorId, reason: 'The owner called' };
  expect(await suspendMember({ database, clock, sessions, apiKeys, exchange }, change)).toMatchObject({ ok: true });
  expect(new Set(foundMeanwhile)).toEqual(new Set([undefined]));
  await opened.close();
});
