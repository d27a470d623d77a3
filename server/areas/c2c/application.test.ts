import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { merchantStatuses } from '../../../contract/c2c-values.ts';
import { addTrader } from '../../../tests/support/c2c.ts';
import { addAd, makeTrader } from '../../../tests/support/c2c-trading.ts';
import { createTradingWorld, refusalOf, type TradingWorld, unwrap } from '../../../tests/support/c2c-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { checkHolds } from '../../ledger/check-holds.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { c2cApplicationHandlers } from './application-handlers.ts';
import { decideApplication } from './decide-application.ts';
import { escrowHolds } from './escrow-holds.ts';

const { none, created, rejected, approved } = merchantStatuses;
const about = { about: 'Rupiah, every day.', country: 'ID' };

describe.each(databases)('applications of merchants on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: TradingWorld;
  let calls: ReturnType<typeof c2cApplicationHandlers>;
  let applicant: SessionMember & { accountId: string };
  let operatorId: number;
  beforeAll(async () => {
    opened = await open();
    world = createTradingWorld(opened);
    const clock = { now: () => world.time.nowMs, monotonic: () => world.time.nowMs };
    calls = c2cApplicationHandlers({ database: opened.database, clock });
    operatorId = await addOperator(opened.database, ['reviewer']);
  });
  beforeEach(async () => {
    await world.renew();
    const member = await addTrader(opened.database);
    const accountId = await makeTrader(opened.database, member.id, { usdt: '1000' });
    applicant = { ...member, accountId };
    const password = { member_id: member.id, password_hash: 'none' };
    await opened.database.insertInto('withdrawal_password').values(password).execute();
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    expect(await checkHolds(opened.database, [escrowHolds])).toEqual([]);
    await opened.close();
  });

  const apply = (by: SessionMember = applicant) => calls.apply(world.asked(by, about));
  const resign = (status: number) => calls.resign(world.asked(applicant, { status }));
  const read = () => unwrap(calls.application(world.asked(applicant, {})));
  const held = async () => (await world.owns(applicant)).held;
  async function decide(to: 'approved' | 'rejected', reason = 'Called back.') {
    const known = opened.database.selectFrom('c2c_merchant').select('id').where('member_id', '=', applicant.id);
    const { id } = await known.executeTakeFirstOrThrow();
    const decision = { id, operatorId, reason, atMs: world.time.nowMs };
    return inTransaction(opened.database, (tx) => decideApplication(tx, decision, to));
  }

  test('one that is rejected says why, frees its bond, and may be sent again', async () => {
    expect(await unwrap(apply())).toMatchObject({ status: created, bond: '200', reason: '' });
    expect(await held()).toBe('200');
    expect(await refusalOf(apply())).toBe('applicationOpen');
    await unwrap(decide('rejected', 'The country is not served.'));
    expect(await read()).toMatchObject({ status: rejected, reason: 'The country is not served.', missing: [] });
    expect(await held()).toBe('0');
    expect(await refusalOf(decide('approved'))).toBe('alreadyDone');
    expect(await refusalOf(resign(rejected))).toBe('notFound');
    expect(await unwrap(apply())).toMatchObject({ status: created, reason: '' });
    expect(await held()).toBe('200');
    await unwrap(decide('approved'));
    // What is said about an approval stays with operators.
    expect(await read()).toMatchObject({ status: approved, reason: '' });
    expect(await refusalOf(apply())).toBe('applicationOpen');
  });

  test('whoever lacks something is refused for it, and nothing is held', async () => {
    const poor = await addTrader(opened.database);
    expect(await refusalOf(apply(poor))).toBe('withdrawalPasswordMissing');
    const password = { member_id: poor.id, password_hash: 'none' };
    await opened.database.insertInto('withdrawal_password').values(password).execute();
    expect(await refusalOf(apply(poor))).toBe('notEnoughBalance');
    const unverified = opened.database.updateTable('member').set({ verified_level: 0 });
    await unverified.where('id', '=', applicant.id).execute();
    expect(await refusalOf(apply())).toBe('identityRequired');
    expect([await held(), (await world.owns(poor)).held]).toEqual(['0', '0']);
  });

  test('a former merchant’s ads are closed, and what an open order holds goes on', async () => {
    await unwrap(apply());
    await unwrap(decide('approved'));
    const ad = await addAd(opened.database, applicant, { quantity: '100' });
    const { id } = await unwrap(world.take(ad));
    await unwrap(world.pay(id));
    expect(await refusalOf(resign(created))).toBe('alreadyDone');
    expect(await unwrap(resign(approved))).toMatchObject({ status: none, bond: '200' });
    expect(await refusalOf(world.take(ad))).toBe('adGone');
    // The coins of the open order, and the bond.
    expect(await held()).toBe('250');
    await unwrap(world.release(id, 20, applicant));
    expect(await world.owns(applicant)).toEqual({ total: '950', held: '200' });
  });
});
