import type { PaymentType } from '../../contract/bank-account-values.ts';
import { parseDecimal } from '../../contract/money.ts';
import type { Database } from '../../server/database/client.ts';
import type { SessionMember } from '../../server/http/handlers.ts';
import { addMember } from './members.ts';

/** A verified member who may trade peer to peer; a merchant may advertise. */
export async function addTrader(
  database: Database,
  { name = 'Sari Wijaya', isMerchant = false }: { name?: string; isMerchant?: boolean } = {},
): Promise<SessionMember> {
  const member = await addMember(database);
  const verified = { real_name: name, verified_level: 1 };
  await database.updateTable('member').set(verified).where('id', '=', member.id).execute();
  if (isMerchant) await makeMerchant(database, member.id);
  return member;
}

/** Whatever the member was before. */
export async function makeMerchant(database: Database, memberId: number): Promise<void> {
  const approved = { state: 'approved', is_away: false, bond_until: null } as const;
  await database
    .insertInto('c2c_merchant')
    .values({
      ...approved,
      member_id: memberId,
      about: 'Online every day.',
      country: 'ID',
      bond: '0',
      rules_version: 1,
      sent_at: 0,
      decided_at: 1_000,
    })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(approved))
    .execute();
}

/** A payment account that is old enough for orders, or as young as told. Gives its id. */
export async function addPaymentAccount(
  database: Database,
  { id: memberId }: { id: number },
  { paymentType = 'bank', holder = 'Sari Wijaya', atMs = 0, isUsed = true }: Partial<PaymentAccount> = {},
): Promise<string> {
  const { id } = await database
    .insertInto('bank_account')
    .values({
      member_id: memberId,
      payment_type: paymentType,
      country: 'ID',
      holder,
      details: JSON.stringify({ bankName: 'Bank Contoh', accountNumber: '1234567890' }),
      created_at: atMs,
      updated_at: atMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const used = { member_id: memberId, bank_account_id: id, added_at: atMs };
  if (isUsed) await database.insertInto('c2c_payment_account').values(used).execute();
  return String(id);
}
type PaymentAccount = { paymentType: PaymentType; holder: string; atMs: number; isUsed: boolean };

export async function setRate(database: Database, code: string, perUsd: string, atMs: number): Promise<void> {
  await database
    .insertInto('fiat_rate')
    .values({ code, per_usd: perUsd, source: 'simulated', at: atMs })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ per_usd: perUsd, at: atMs }))
    .execute();
}

/** Prices of coins in USDT that are fresh at any time. */
export const marketDataOf = (prices: Readonly<Record<string, string>>, now: () => number) => ({
  last(symbol: string) {
    const price = prices[symbol.replace('_USDT', '')];
    return price === undefined
      ? undefined
      : { price: parseDecimal(price), atMs: now(), seq: 1, stale: null, freshSinceMs: now() };
  },
});
