import type { ReceivingAccount } from '../../../contract/fiat-deposit.ts';
import type { Receiving } from '../../../contract/fiat-deposit-review.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Database, Store, Transaction } from '../../database/client.ts';
import { readBankNetwork } from '../chain/networks.ts';
import { nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';

/** Where members transfer a currency to; undefined while it does not come in. */
export async function findReceivingAccount(store: Store, currency: string): Promise<ReceivingAccount | undefined> {
  return await store
    .selectFrom('receiving_account')
    .select(['holder', 'bank_name as bankName', 'account_number as accountNumber', 'bic'])
    .where('asset', '=', currency)
    .executeTakeFirst();
}

/** Of every currency that banks carry. */
export async function listReceivingAccounts(store: Store, atMs: number): Promise<Receiving[]> {
  const { coins } = await readBankNetwork(store, atMs);
  const assets = await store.selectFrom('asset').select(['code', 'display_name']).orderBy('sort').execute();
  const items: Receiving[] = [];
  for (const { code: currency, display_name: displayName } of assets) {
    if (!coins.some((coin) => coin.currency === currency)) continue;
    items.push({ currency, displayName, account: (await findReceivingAccount(store, currency)) ?? null });
  }
  return items;
}

type Change = { operatorId: number; currency: string; account: ReceivingAccount; reason: string; atMs: number };

/** Proposes another account in the place of the one before. Refuses with currencyUnknown and proposalOpen. */
export async function proposeReceivingAccount(
  tx: Transaction,
  { operatorId, currency, account, reason, atMs }: Change,
): Promise<Result<null>> {
  const { coins } = await readBankNetwork(tx, atMs);
  if (!coins.some((coin) => coin.currency === currency)) return refuse('currencyUnknown');
  const before = (await findReceivingAccount(tx, currency)) ?? null;
  const deed = { kind: 'receivingAccount.change' as const, currency, before, after: account };
  return propose(tx, { deed, subject: `currency:${currency}`, reason, operatorId, atMs });
}

/** Another account, once a second operator has approved it. Deposits that wait keep what their members were told. */
export const approvedReceivingAccount: ProposalKind<'receivingAccount.change'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { currency, after }, { atMs }) {
    await write(tx, currency, after, atMs);
    return ok(nothingLeft);
  },
};

async function write(store: Store, asset: string, account: ReceivingAccount, atMs: number): Promise<void> {
  const { holder, bankName, accountNumber, bic } = account;
  const row = { holder, bank_name: bankName, account_number: accountNumber, bic, updated_at: atMs };
  await store
    .insertInto('receiving_account')
    .values({ asset, ...row })
    .onConflict((conflict) => conflict.column('asset').doUpdateSet(row))
    .execute();
}

/** Of no bank: the numbers are those that stand in examples everywhere. */
const trialAccounts: Record<string, ReceivingAccount> = {
  EUR: { holder: 'Trial site', bankName: 'Musterbank', accountNumber: 'DE89370400440532013000', bic: '' },
  USD: { holder: 'Trial site', bankName: 'Example Bank', accountNumber: '000123456789', bic: '' },
};

/** In trial operation there is an account from the start, so that everything can be tried. */
export async function seedReceivingAccounts(database: Database, atMs: number): Promise<void> {
  for (const [currency, account] of Object.entries(trialAccounts)) {
    if (!(await findReceivingAccount(database, currency))) await write(database, currency, account, atMs);
  }
}
