import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/database/client.ts';
import { inTransaction } from '../../server/database/client.ts';
import type { SessionMember } from '../../server/http/handlers.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { postOne } from '../../server/ledger/post.ts';
import { move } from '../../server/ledger/postings.ts';
import { databases } from '../support/databases.ts';
import { amountOf, anyCause, deposit, spotAccount } from '../support/ledger.ts';
import { addMember } from '../support/members.ts';
import { openWallet, type Wallet } from '../support/wallet.ts';

const racers = Array.from({ length: 100 }, (_, at) => at);

describe.each(databases)('a hundred at once on $name', ({ open }) => {
  let opened: OpenDatabase;
  let wallet: Wallet;
  beforeAll(async () => {
    opened = await open();
    wallet = openWallet(opened.database);
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    await opened.close();
  });

  async function memberWith(amount: string): Promise<SessionMember> {
    const member = await addMember(opened.database);
    await deposit(opened.database, spotAccount(member.id), amount);
    return member;
  }

  async function balancesOf(member: SessionMember): Promise<Record<string, string>> {
    const answer = await wallet.get(member, { currency: 'USDT' });
    return Object.fromEntries(answer.ok ? answer.data.map(({ account, balance }) => [account, balance]) : []);
  }

  test('transfers of the whole balance: one passes', async () => {
    const member = await memberWith('250');
    const answers = await Promise.all(
      racers.map((at) =>
        wallet.transfer(member, {
          currency: 'USDT',
          from: 'spot',
          to: at % 2 ? 'futures' : 'loan',
          amount: '250',
        }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.error === 'notEnoughBalance')).toHaveLength(99);
    const { spot, futures, loan } = await balancesOf(member);
    expect(spot).toBe('0');
    expect([futures, loan].sort()).toEqual(['0', '250']);
  });

  test('requests with one key: one effect, one answer', async () => {
    const member = await memberWith('250');
    const input = { currency: 'USDT', from: 'spot', to: 'finance', amount: '1.5' } as const;
    const answers = await Promise.all(racers.map(() => wallet.transfer(member, input, 'one key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await balancesOf(member)).toMatchObject({ spot: '248.5', finance: '1.5' });
  });

  test('transfers of a tenth each: ten pass', async () => {
    const member = await memberWith('10');
    const input = { currency: 'USDT', from: 'spot', to: 'finance', amount: '1' } as const;
    const answers = await Promise.all(racers.map(() => wallet.transfer(member, input)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(await balancesOf(member)).toMatchObject({ spot: '0', finance: '10' });
  });

  test('payments there and back between two members never wait for each other in a circle', async () => {
    const [a, b] = [await memberWith('1000'), await memberWith('1000')];
    const accounts = await Promise.all([a, b].map((member) => deposit(opened.database, spotAccount(member.id), '1')));
    const [one, other] = accounts as [number, number];
    const pay = (from: number, to: number) =>
      inTransaction(opened.database, (tx) => postOne(tx, move(anyCause, { from, to, amount: amountOf('1') }), 1));
    const answers = await Promise.all(racers.map((at) => (at % 2 ? pay(one, other) : pay(other, one))));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect((await balancesOf(a)).spot).toBe('1001');
  });
});
