import type { PaymentType } from '../../../contract/bank-account-values.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { createMember } from '../account/create-member.ts';

/** An account of nobody: its details belong to no bank's customer. */
type DemoAccount = { paymentType: PaymentType; country: string; details: Record<string, string> };
export type DemoMerchant = {
  /** No mail can reach `.invalid` (RFC 2606), and without a password nobody can log in. */
  email: string;
  nickname: string;
  realName: string;
  country: string;
  fiats: readonly string[];
  accounts: readonly DemoAccount[];
};

const bank = (country: string, accountNumber: string): DemoAccount => ({
  paymentType: 'bank',
  country,
  details: { bankName: 'Demo Bank', accountNumber },
});
const app = (paymentType: PaymentType, country: string, handle: string): DemoAccount => ({
  paymentType,
  country,
  details: { handle },
});
const europe: DemoAccount = {
  paymentType: 'bank',
  country: 'DE',
  details: { bankName: 'Demo Bank', iban: 'DE89370400440532013000' },
};

/** Their names say that they are no people. */
export const demoMerchants: readonly DemoMerchant[] = [
  {
    email: 'merchant-1@demo.invalid',
    nickname: 'Demo Bima',
    realName: 'Bima Demo',
    country: 'ID',
    fiats: ['IDR', 'MYR', 'USD'],
    accounts: [bank('ID', '0000000001')],
  },
  {
    email: 'merchant-2@demo.invalid',
    nickname: 'Demo Grace',
    realName: 'Grace Demo',
    country: 'US',
    fiats: ['USD', 'MXN', 'EUR'],
    accounts: [bank('US', '0000000002')],
  },
  {
    email: 'merchant-3@demo.invalid',
    nickname: 'Demo Lena',
    realName: 'Lena Demo',
    country: 'DE',
    fiats: ['EUR', 'GBP', 'IDR'],
    accounts: [europe],
  },
  {
    email: 'merchant-4@demo.invalid',
    nickname: 'Demo Asha',
    realName: 'Asha Demo',
    country: 'IN',
    fiats: ['INR', 'PHP', 'BRL'],
    accounts: [bank('IN', '0000000004'), app('upi', 'IN', 'asha@demo'), app('gcash', 'PH', '00000000004')],
  },
  {
    email: 'merchant-5@demo.invalid',
    nickname: 'Demo Wei',
    realName: 'Wei Demo',
    country: 'CN',
    fiats: ['CNY', 'TWD', 'JPY', 'KRW'],
    accounts: [bank('CN', '0000000005'), app('alipay', 'CN', 'wei-demo'), app('wechat', 'CN', 'wei-demo')],
  },
];

export type DemoServices = { database: Database; clock: Clock; randomBytes: RandomBytes };

/**
 * Creates those that are not there yet: verified members and merchants without a bond. Gives their ids, in order;
 * undefined where somebody else has the address, whom no program drives.
 */
export async function openDemoMerchants({ database, clock, randomBytes }: DemoServices) {
  const ids: (number | undefined)[] = [];
  for (const merchant of demoMerchants) {
    const member = database.selectFrom('member').select(['id', 'purpose']).where('email', '=', merchant.email);
    const known = await member.executeTakeFirst();
    if (known) ids.push(known.purpose === 'demoTrader' ? known.id : undefined);
    else ids.push(await create(merchant));
  }
  return ids;

  async function create(merchant: DemoMerchant): Promise<number> {
    const created = await inTransaction(database, async (tx) => {
      const member = { email: merchant.email, passwordHash: null, purpose: 'demoTrader' as const };
      const made = await createMember(tx, member, { atMs: clock.now(), randomBytes, onMemberCreated: [] });
      if (made.ok) await writeMerchant(tx, made.data.memberId, merchant, clock.now());
      return made;
    });
    if (!created.ok) throw new Error(`the demo merchant ${merchant.email} could not be created`);
    return created.data.memberId;
  }
}

async function writeMerchant(tx: Transaction, memberId: number, merchant: DemoMerchant, atMs: number) {
  const { nickname, realName, country } = merchant;
  const names = { nickname, nickname_key: nickname.toLowerCase(), real_name: realName, latin_name: realName };
  const member = tx.updateTable('member').set({ ...names, verified_level: 1 });
  await member.where('id', '=', memberId).execute();
  const decided = { rules_version: 1, sent_at: atMs, decided_at: atMs };
  const own = { member_id: memberId, state: 'approved' as const, about: '', country, bond: '0' };
  await tx
    .insertInto('c2c_merchant')
    .values({ ...own, ...decided })
    .execute();
  await addAccounts(tx, memberId, { holder: realName, accounts: merchant.accounts });
}

type Used = { holder: string; accounts: readonly DemoAccount[] };
/** Accounts of the demo are old enough for orders from the start. */
async function addAccounts(tx: Transaction, memberId: number, { holder, accounts }: Used): Promise<void> {
  for (const { paymentType, country, details } of accounts) {
    const account = {
      member_id: memberId,
      payment_type: paymentType,
      country,
      holder,
      details: JSON.stringify(details),
    };
    const { id } = await tx
      .insertInto('bank_account')
      .values({ ...account, created_at: 0, updated_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('c2c_payment_account')
      .values({ member_id: memberId, bank_account_id: id, added_at: 0 })
      .execute();
  }
}

/** Somebody who tries the site out: verified, with a way to be paid, and able to release. */
export async function prepareDemoPlayer(database: Database, memberId: number): Promise<void> {
  const holder = 'Sari Demo';
  await inTransaction(database, async (tx) => {
    const member = tx.updateTable('member').set({ verified_level: 1, real_name: holder, latin_name: holder });
    await member.where('id', '=', memberId).execute();
    const password = tx.selectFrom('member').select(['id', 'password_hash']).where('id', '=', memberId);
    const { password_hash } = await password.executeTakeFirstOrThrow();
    // Its withdrawal password is that of its account, which the start message says.
    if (password_hash)
      await tx.insertInto('withdrawal_password').values({ member_id: memberId, password_hash }).execute();
    await addAccounts(tx, memberId, { holder, accounts: demoMerchants.flatMap(({ accounts }) => accounts) });
    return ok(undefined);
  });
}
