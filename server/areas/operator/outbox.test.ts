import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorRoles } from '../../../contract/operator-values.ts';
import { addOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import type { Platform } from '../../platform/open-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
});
afterAll(() => platform.close());

const messageTo = (target: string) => ({ channel: 'email' as const, target, subject: 'Your code', text: '123456' });

test('an admin reads the codes of a trial, each look is recorded, and invitations stay hidden', async () => {
  const { outbox, database } = platform.services;
  const admin = await signInOperatorForTest(platform, ['admin']);
  const invited = await addOperator(database, ['finance']);
  const ofInvited = database.selectFrom('operator').select('email').where('id', '=', invited);
  const { email } = await ofInvited.executeTakeFirstOrThrow();
  for (const target of ['sari@example.com', 'budi@example.com', email]) await outbox.send(messageTo(target));

  const list = async (query = '') => (await admin.call(`/operator/outbox${query}`, { method: 'GET' })).body.data;
  expect((await list()).items.map(({ to }: { to: string }) => to)).toEqual(['budi@example.com', 'sari@example.com']);
  const [found] = (await list('?to=sari%40example.com')).items;
  expect(found).toMatchObject({ to: 'sari@example.com', channel: 'email', text: '123456' });
  expect((await list(`?maxId=${found.id}`)).items).toEqual([]);

  const looks = database.selectFrom('audit_entry').select(['operator_id', 'after']).where('action', '=', 'outbox.view');
  const seen = await looks.orderBy('id').execute();
  expect(seen.map(({ operator_id }) => operator_id)).toEqual([admin.operatorId, admin.operatorId, admin.operatorId]);
  expect(seen[1]?.after).toContain('sari@example.com');
  expect((await admin.call('/operator/own', { method: 'GET' })).body.data.hasLocalOutbox).toBe(true);
});

test('nobody else reads it', async () => {
  const others = await signInOperatorForTest(
    platform,
    operatorRoles.filter((role) => role !== 'admin'),
  );
  expect((await others.call('/operator/outbox', { method: 'GET' })).status).toBe(403);
});

test.each([
  ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['an SMS gateway', { SMS_GATEWAY_URL: 'http://127.0.0.1:1' }],
])('with %s there is none', async (_what, variables) => {
  const other = await openPlatformForTest(variables, { jobs: false });
  const admin = await signInOperatorForTest(other, ['admin']);
  expect((await admin.call('/operator/outbox', { method: 'GET' })).status).toBe(404);
  expect((await admin.call('/operator/own', { method: 'GET' })).body.data.hasLocalOutbox).toBe(false);
  await other.close();
});
