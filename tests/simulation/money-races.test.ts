import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../../server/platform/open-platform.ts';
import {
  addProposal,
  announceDeposit,
  flagDeposit,
  newAddress,
  withdraw,
  withdrawalInput,
} from '../contract/hostile/things.ts';
import { createWorld, type World } from '../contract/hostile/world.ts';
import { readSpot } from '../support/chains.ts';
import { databases, type PreparedDatabase } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { signInOperatorForTest } from '../support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../support/platform.ts';

const rounds = 8;

// Only a server of its own really does two things at once; the embedded database does one after the other.
describe.each(databases)('requests at once on $name', ({ prepare }) => {
  let prepared: PreparedDatabase;
  let platform: Platform;
  let world: World;

  beforeAll(async () => {
    prepared = await prepare();
    const { databaseUrl } = prepared.options;
    const variables = { MARKET_MAKER: 'false', SANDBOX_FAUCET: 'true', SANDBOX_CHAINS: 'true' };
    const where = { ...variables, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    platform = await openPlatformForTest(where, { jobs: false });
    world = await createWorld(platform);
    await world.restore();
  });
  afterAll(async () => {
    expect(await findContradictions(platform.services.database)).toEqual([]);
    await platform.close();
    await prepared.remove();
  });

  const spot = (asset: string, { memberId }: SignedIn = world.member) =>
    readSpot(platform.services.database, memberId, asset);
  type Answering = Promise<{ status: number; body: { errcode: number } }>;
  /** How many succeed; none may fail. */
  async function won(answering: Answering[]): Promise<number> {
    const answers = await Promise.all(answering);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    return answers.filter(({ body }) => body.errcode === 0).length;
  }
  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));

  test.each(times(rounds, (round) => round))('a deposit that is confirmed and cancelled counts once, %i', async () => {
    const { member, operators } = world;
    const before = await spot('EUR');
    const { id } = await announceDeposit(world);
    const form = { id, received: '250', bankReference: newAddress(), reason: '' };
    await won([
      member.call('/fiat/deposits/cancel', { form: { id } }),
      operators.finance.call('/operator/deposits/confirm', { form }),
      operators.admin.call('/operator/deposits/confirm', { form }),
      operators.admin.call('/operator/deposits/reject', { form: { id, reason: 'x' } }),
    ]);
    const { state } = (await member.call(`/fiat/deposits/detail?id=${id}`, { method: 'GET' })).body.data;
    expect((await spot('EUR')) - before).toBe(state === 'credited' ? 250n * 10n ** 18n : 0n);
  });

  test.each(times(rounds, (round) => round))('a withdrawal that is decided and cancelled ends once, %i', async () => {
    const { member, operators } = world;
    await world.restore();
    const { id } = await withdraw(world);
    const decided = await won([
      member.call('/blockchain/withdrawals/cancel', { form: { id } }),
      operators.finance.call('/operator/withdrawals/reject', { form: { id, reason: 'x' } }),
      operators.admin.call('/operator/withdrawals/reject', { form: { id, reason: 'x' } }),
    ]);
    expect(decided).toBe(1);
    expect(await findContradictions(platform.services.database)).toEqual([]);
  });

  test('one code lets one withdrawal pass, whatever the keys', async () => {
    await world.restore();
    const input = await withdrawalInput(world);
    expect(await won(times(10, () => world.member.moveMoney('/blockchain/withdraw', input)))).toBe(1);
  });

  test('the faucet gives three turns a day, however many ask at once', async () => {
    const member = await signInForTest(platform);
    const asks = times(20, () => member.moveMoney('/blockchain/faucet', { currency: 'ETH' }));
    expect(await won(asks)).toBe(3);
  });

  test('the whole balance is spent once by orders and transfers', async () => {
    const member = await signInForTest(platform);
    await member.moveMoney('/blockchain/faucet', { currency: 'USDT' });
    const amount = ((await spot('USDT', member)) / 10n ** 18n).toString();
    const transfer = { currency: 'USDT', from: 'spot', to: 'futures', amount };
    const price = '50000';
    const order = { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price, quantity: String(Number(amount) / 50_000) };
    const spending = times(10, (index) =>
      index % 2 === 0 ? member.moveMoney('/balance/transfer', transfer) : member.moveMoney('/exchange/create', order),
    );
    expect(await won(spending)).toBe(1);
    expect(await findContradictions(platform.services.database)).toEqual([]);
  });

  test('five deposits wait at most, however many are announced at once', async () => {
    const { member } = world;
    await announceDeposit(world);
    const announcing = times(20, () => member.moveMoney('/fiat/deposits', { currency: 'EUR', amount: '250' }));
    expect(await won(announcing)).toBe(4);
  });

  test('a flagged deposit is resolved once', async () => {
    const { operators } = world;
    const { id } = await flagDeposit(world);
    const before = await spot('USDT');
    const resolve = (outcome: string) => ({ form: { id, outcome, reason: 'x' } });
    await won([
      operators.finance.call('/operator/deposits/flagged/resolve', resolve('takenBack')),
      operators.admin.call('/operator/deposits/flagged/resolve', resolve('writtenOff')),
      operators.admin.call('/operator/deposits/flagged/resolve', resolve('takenBack')),
    ]);
    expect([0n, 100n * 10n ** 18n]).toContain(before - (await spot('USDT')));
  });

  test('a proposal is decided once', async () => {
    const admins = [await signInOperatorForTest(platform, ['admin']), await signInOperatorForTest(platform, ['admin'])];
    const { id } = await addProposal(world);
    const decide = (decision: string) => ({ form: { id, decision, reason: 'x' } });
    const decided = admins.flatMap((admin) => [
      admin.call('/operator/proposals/decide', decide('approve')),
      admin.call('/operator/proposals/decide', decide('reject')),
    ]);
    expect(await won(decided)).toBe(1);
  });

  test('of members who want the same name at once one gets it', async () => {
    const members: SignedIn[] = [];
    for (let count = 0; count < 6; count += 1) members.push(await signInForTest(platform));
    const named = members.map((member) => member.call('/account/nickname', { form: { nickname: 'Contested' } }));
    expect(await won(named)).toBe(1);
  });
});
