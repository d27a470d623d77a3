import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Balance } from '../../../contract/wallet.ts';
import { databases } from '../../../tests/support/databases.ts';
import { anyCause, deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { openWallet, type Wallet } from '../../../tests/support/wallet.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { postOne } from '../../ledger/post.ts';
import { hold } from '../../ledger/postings.ts';
import { grantTrialMoney } from './grant-trial-money.ts';
import { listBalances } from './list-balances.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databases)('the wallet on $name', ({ open }) => {
  let opened: OpenDatabase;
  let wallet: Wallet;
  let member: SessionMember;
  let nowMs = 20_000 * dayMs;
  beforeAll(async () => {
    opened = await open();
    wallet = openWallet(opened.database, { clock: { now: () => nowMs, monotonic: () => nowMs } });
  });
  beforeEach(async () => {
    member = await addMember(opened.database);
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    await opened.close();
  });

  const give = (amount: string, asset = 'USDT') => deposit(opened.database, spotAccount(member.id, asset), amount);

  async function get(query: { currency?: string; account?: Balance['account'] }): Promise<Balance[]> {
    const answer = await wallet.get(member, query);
    return answer.ok ? answer.data : [];
  }
  async function list() {
    const answer = await wallet.list(member);
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  }
  const currenciesOf = (items: Balance[]) => [...new Set(items.map(({ currency }) => currency))];

  test('a new member has all accounts, and nothing in them', async () => {
    const { items, totalUsdt } = await list();
    expect(items.filter(({ currency }) => currency === 'USDT').map(({ account }) => account)).toEqual([
      'spot',
      'futures',
      'loan',
      'finance',
    ]);
    expect(new Set(items.map(({ balance, frozen }) => `${balance} ${frozen}`))).toEqual(new Set(['0 0']));
    expect(totalUsdt).toBe('0');
  });

  test('USDT comes first, FTUSDT second, then what is worth most', async () => {
    await give('0.1', 'BTC');
    await give('9', 'ETH');
    expect(currenciesOf((await list()).items).slice(0, 5)).toEqual(['USDT', 'FTUSDT', 'BTC', 'ETH', 'BNB']);
    const pricesOfEther = openWallet(opened.database, {
      prices: { usdt: (asset) => (asset === 'ETH' ? parseDecimal('1000') : undefined) },
    });
    const answer = await pricesOfEther.list(member);
    expect(currenciesOf(answer.ok ? answer.data.items : []).slice(2, 4)).toEqual(['ETH', 'BTC']);
  });

  test('says what everything is worth, and null where no price is known', async () => {
    await give('100.5');
    await give('0.00000001', 'BTC');
    await give('3', 'ETH');
    await inTransaction(opened.database, async (tx) => ok(await grantTrialMoney(tx, member.id, nowMs)));
    const { items, totalUsdt } = await list();
    const spot = items.filter(({ account }) => account === 'spot');
    const worthOf = (asset: string) => spot.find(({ currency }) => currency === asset)?.valueUsdt;
    expect(['USDT', 'BTC', 'ETH', 'FTUSDT'].map(worthOf)).toEqual(['100.5', '0.0005', null, null]);
    expect(totalUsdt).toBe('100.5005');
  });

  test('a new member gets 10,000 FTUSDT, in spot or futures only', async () => {
    await inTransaction(opened.database, async (tx) => ok(await grantTrialMoney(tx, member.id, nowMs)));
    const trial = await get({ currency: 'FTUSDT' });
    expect(trial.map(({ account, balance }) => [account, balance])).toEqual([
      ['spot', '10000'],
      ['futures', '0'],
    ]);
    const move = { currency: 'FTUSDT', amount: '1' } as const;
    expect(await wallet.transfer(member, { ...move, from: 'spot', to: 'futures' })).toMatchObject({ ok: true });
    expect(await wallet.transfer(member, { ...move, from: 'futures', to: 'spot' })).toMatchObject({ ok: true });
    for (const to of ['loan', 'finance'] as const) {
      expect(await wallet.transfer(member, { ...move, from: 'spot', to })).toEqual({
        ok: false,
        error: 'notTransferable',
      });
    }
  });

  test('the loan account is worth what is lent less what is owed, and says both', async () => {
    await give('1000');
    const claim = (asset: string, amount: string) => ({ memberId: member.id, asset, amount: parseDecimal(amount) });
    const claims = [claim('USDT', '50'), claim('USDT', '-300.5'), claim('USDT', '-0.5'), claim('BTC', '-1')];
    const { items, totalUsdt } = await listBalances(
      opened.database,
      member,
      { usdt: (asset) => (asset === 'USDT' ? parseDecimal('1') : undefined) },
      { futures: { unrealised: async () => [] }, loans: { claims: async () => claims } },
    );
    const row = (account: string, currency: string) =>
      items.find((item) => item.account === account && item.currency === currency);
    expect(row('loan', 'USDT')).toMatchObject({ balance: '0', lent: '50', owed: '301', valueUsdt: '-251' });
    expect(row('loan', 'BTC')).toMatchObject({ owed: '1', valueUsdt: null });
    expect(Object.keys(row('spot', 'USDT') ?? {})).not.toContain('owed');
    expect(formatDecimal(totalUsdt)).toBe('749');
  });

  test('a held amount is shown negated', async () => {
    const account = await give('10');
    const reserved = hold(anyCause, { account, amount: parseDecimal('4') });
    await inTransaction(opened.database, (tx) => postOne(tx, reserved, nowMs));
    expect(await get({ currency: 'USDT', account: 'spot' })).toMatchObject([{ balance: '10', frozen: '-4' }]);
    const tooMuch = { currency: 'USDT', from: 'spot', to: 'futures', amount: '6.00000001' } as const;
    expect(await wallet.transfer(member, tooMuch)).toEqual({ ok: false, error: 'notEnoughBalance' });
    expect(await wallet.transfer(member, { ...tooMuch, amount: '6' })).toMatchObject({ ok: true });
  });

  test('one currency or one account can be asked for', async () => {
    expect(await get({ currency: 'BTC' })).toHaveLength(4);
    expect(await get({ currency: 'BTC', account: 'loan' })).toHaveLength(1);
    expect(currenciesOf(await get({ account: 'loan' }))).not.toContain('FTUSDT');
    expect(await wallet.get(member, { currency: 'NONE' })).toEqual({ ok: false, error: 'currencyUnknown' });
  });

  test('moves coins between own accounts, and tells of it after the commit', async () => {
    await give('10');
    const { version } = await list();
    const input = { currency: 'USDT', from: 'spot', to: 'finance', amount: '2.5' } as const;
    expect(await wallet.transfer(member, input)).toMatchObject({
      ok: true,
      data: {
        items: [
          { account: 'spot', balance: '7.5' },
          { account: 'finance', balance: '2.5' },
        ],
      },
    });
    expect(Number((await list()).version)).toBeGreaterThan(Number(version));
    expect(await wallet.transfer(member, { ...input, amount: '8' })).toEqual({ ok: false, error: 'notEnoughBalance' });
    expect(await wallet.transfer(member, { ...input, to: 'spot' })).toMatchObject({ error: 'transferSameAccount' });
    expect(await wallet.transfer(member, { ...input, currency: 'NONE' })).toMatchObject({ error: 'currencyUnknown' });
  });

  test('a repeated transfer answers the same and moves nothing more', async () => {
    await give('10');
    const input = { currency: 'USDT', from: 'spot', to: 'loan', amount: '4' } as const;
    const first = await wallet.transfer(member, input, 'same');
    expect(await wallet.transfer(member, input, 'same')).toEqual(first);
    expect(await wallet.transfer(member, { ...input, amount: '5' }, 'same')).toEqual({
      ok: false,
      error: 'idempotencyKeyReused',
    });
    expect(await get({ currency: 'USDT', account: 'loan' })).toMatchObject([{ balance: '4' }]);
  });

  test('the faucet gives three turns of a coin per UTC day', async () => {
    nowMs = 21_000 * dayMs + dayMs - 1;
    for (const _turn of [1, 2, 3]) {
      expect(await wallet.faucet(member, 'BTC')).toMatchObject({ ok: true, data: { currency: 'BTC', amount: '0.2' } });
    }
    expect(await wallet.faucet(member, 'BTC')).toEqual({ ok: false, error: 'faucetLimit' });
    expect(await wallet.faucet(member, 'ETH')).toMatchObject({ ok: true });
    expect(await get({ currency: 'BTC', account: 'spot' })).toMatchObject([{ balance: '0.6' }]);

    const status = await wallet.faucetStatus(member);
    const { coins, history } = status.ok ? status.data : { coins: [], history: [] };
    expect(coins.slice(0, 3).map(({ currency, remainingToday }) => [currency, remainingToday])).toEqual([
      ['USDT', 3],
      ['BTC', 0],
      ['ETH', 2],
    ]);
    expect(history.map(({ currency, amount }) => `${amount} ${currency}`)).toEqual([
      '3 ETH',
      '0.2 BTC',
      '0.2 BTC',
      '0.2 BTC',
    ]);
    nowMs += 1;
    expect(await wallet.faucet(member, 'BTC')).toMatchObject({ ok: true });
  });

  test('racing for the last turns of the faucet, three win', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wallet.faucet(member, 'SOL')));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    expect(answers.filter((answer) => !answer.ok && answer.error === 'faucetLimit')).toHaveLength(17);
    expect(await get({ currency: 'SOL', account: 'spot' })).toMatchObject([{ balance: '180' }]);
  });

  test('the faucet has no trial money, and no coin that does not exist', async () => {
    expect(await wallet.faucet(member, 'FTUSDT')).toEqual({ ok: false, error: 'currencyUnknown' });
    expect(await wallet.faucet(member, 'NONE')).toEqual({ ok: false, error: 'currencyUnknown' });
  });

  test('without the sandbox there is no faucet', async () => {
    const real = openWallet(opened.database, { environment: { SANDBOX_FAUCET: false } });
    expect(await real.faucet(member, 'USDT')).toEqual({ ok: false, error: 'faucetDisabled' });
    expect(await real.faucetStatus(member)).toEqual(ok({ enabled: false, coins: [], history: [] }));
  });

  test('the test coin is there for members who test, and unknown to others', async () => {
    const tester = await addMember(opened.database, { testEnabled: true });
    const seenBy = async (who: SessionMember) => {
      const answer = await wallet.list(who);
      return currenciesOf(answer.ok ? answer.data.items : []).includes('TST');
    };
    expect([await seenBy(tester), await seenBy(member)]).toEqual([true, false]);
    expect(await wallet.faucet(tester, 'TST')).toMatchObject({ ok: true });
    for (const refused of [
      wallet.faucet(member, 'TST'),
      wallet.get(member, { currency: 'TST' }),
      wallet.transfer(member, { currency: 'TST', from: 'spot', to: 'loan', amount: '1' }),
    ]) {
      expect(await refused).toEqual({ ok: false, error: 'currencyUnknown' });
    }
  });
});
