import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPaymentAccount } from '../../../tests/support/c2c.ts';
import { type AdsWorld, createAdsWorld, errorOf } from '../../../tests/support/c2c-ads.ts';
import { unwrap } from '../../../tests/support/c2c-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { dayMs } from '../../clock.ts';
import { c2cAccountReviewHandlers } from './account-review-handlers.ts';

describe.each(databases)('names of payment accounts on $name', ({ open }) => {
  let world: AdsWorld;
  let office: ReturnType<typeof c2cAccountReviewHandlers>;
  let operatorId: number;
  let id: string;
  beforeAll(async () => {
    world = createAdsWorld(await open());
    const clock = { now: () => world.nowMs, monotonic: () => world.nowMs };
    office = c2cAccountReviewHandlers({ database: world.database, clock });
    operatorId = await addOperator(world.database, ['reviewer']);
  });
  beforeEach(async () => {
    await world.renew();
    id = await addPaymentAccount(world.database, world.merchant, { holder: 'S. Wijaya', isUsed: false });
  });
  afterAll(() => world.close());

  const operator = () => ({ id: operatorId }) as never;
  const use = (isUsed = true) => world.own.paymentType(world.request({ id, isUsed }));
  const read = async () => {
    const { items } = await unwrap(world.own.paymentTypes(world.request({})));
    return items.find((account) => account.id === id);
  };
  const look = () => office.account({ operator: operator(), query: { id } } as never);
  const waiting = async (list = 'open') => {
    const { items } = await unwrap(office.accounts({ operator: operator(), query: { list } } as never));
    return items.map((item) => item.id);
  };
  const decide = (decision: 'accept' | 'reject', askedAt = world.nowMs) =>
    office.decide({ operator: operator(), input: { id, decision, askedAt, reason: 'Looked at.' } } as never);
  const told = async () => {
    const rows = world.database.selectFrom('notification').select('type').where('member_id', '=', world.merchant.id);
    return (await rows.orderBy('id').execute()).map(({ type }) => type);
  };
  const rename = async (holder: string) => {
    const account = world.database.updateTable('bank_account').where('id', '=', Number(id));
    await account.set({ holder, updated_at: world.nowMs }).execute();
  };

  test('an unsure name waits for a person, and orders are paid to the account once it is accepted', async () => {
    expect(await read()).toMatchObject({ isUsed: false, name: 'unsure', review: null });
    expect(await unwrap(use())).toEqual({ isWaiting: true });
    expect(await unwrap(use())).toEqual({ isWaiting: true });
    expect(await read()).toMatchObject({ isUsed: false, review: 'waiting' });
    const askedAt = world.nowMs;
    world.nowMs += dayMs;
    expect(await errorOf(world.create({ bankAccountIds: [id] }))).toBe('bankAccountIds fieldInvalid');
    expect(await waiting()).toContain(id);
    for (let time = 0; time < 2; time += 1) {
      expect(await unwrap(look())).toMatchObject({
        account: { memberId: String(world.merchant.id), state: 'waiting', askedAt },
        verifiedName: 'Sari Wijaya',
        payee: { holder: 'S. Wijaya', details: { accountNumber: '1234567890' } },
      });
    }
    const looks = world.database.selectFrom('audit_entry').select('action').where('subject', '=', `c2cAccount:${id}`);
    expect(await looks.execute()).toEqual([{ action: 'c2cAccount.view' }, { action: 'c2cAccount.view' }]);
    await unwrap(decide('accept', askedAt));
    expect(await errorOf(decide('reject', askedAt))).toBe('alreadyDone');
    expect([await waiting(), await waiting('decided')].map((ids) => ids.includes(id))).toEqual([false, true]);
    expect(await read()).toMatchObject({ isUsed: true, review: 'accepted', reason: '' });
    expect(await told()).toEqual([1_610_612_750]);
    const ad = await unwrap(world.create({ bankAccountIds: [id] }));
    expect(await world.shown()).toEqual([ad.id]);
  });

  test('a rejected name shows its reason, can not be asked about again, and another name can', async () => {
    await unwrap(use());
    await unwrap(decide('reject'));
    expect(await read()).toMatchObject({ isUsed: false, review: 'rejected', reason: 'Looked at.' });
    expect(await told()).toEqual([1_610_612_751]);
    await unwrap(use(false));
    expect(await errorOf(use())).toBe('holderUnsure');
    await rename('Wijaya Sari');
    expect(await unwrap(use())).toEqual({ isWaiting: false });
    expect(await read()).toMatchObject({ isUsed: true, name: 'same', review: null });
  });

  test('an answer holds for the two names that were compared, and for no others', async () => {
    await unwrap(use());
    await unwrap(decide('accept'));
    const ad = await unwrap(world.create({ bankAccountIds: [world.accountId] }));
    await rename('Wijaya S.');
    world.nowMs += dayMs;
    expect(await read()).toMatchObject({ isUsed: false, review: null });
    const payment = world.database.updateTable('c2c_ad_payment').set({ bank_account_id: Number(id) });
    await payment.where('ad_id', '=', Number(ad.id)).execute();
    expect([await world.shown(), await world.hiddenFor()]).toEqual([[], 'payment']);
    const before = world.nowMs - 1;
    expect(await unwrap(use())).toEqual({ isWaiting: true });
    expect(await errorOf(decide('accept', before))).toBe('alreadyDone');
    await world.database
      .updateTable('member')
      .set({ real_name: 'Sari W. Wijaya' })
      .where('id', '=', world.merchant.id)
      .execute();
    await unwrap(decide('accept'));
    expect(await read()).toMatchObject({ isUsed: false });
  });

  test('who no longer asks, or deletes the account, leaves nothing to decide', async () => {
    await unwrap(use());
    await unwrap(use(false));
    expect(await waiting()).not.toContain(id);
    expect([await errorOf(look()), await errorOf(decide('accept'))]).toEqual(['notFound', 'notFound']);
    await unwrap(use());
    const account = world.database.updateTable('bank_account').where('id', '=', Number(id));
    await account.set({ deleted_at: world.nowMs }).execute();
    expect([await waiting(), await errorOf(look())]).toEqual([[], 'notFound']);
  });
});
