import type { BankAccount } from '../../../contract/bank-account.ts';
import type { Store } from '../../database/client.ts';

const columns = ['id', 'payment_type', 'country', 'holder', 'details', 'created_at', 'updated_at'] as const;

const ofMember = (store: Store, memberId: number) =>
  store
    .selectFrom('bank_account')
    .select(columns)
    .select(({ eb }) => eb('qr_image', 'is not', null).as('has_qr'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof ofMember>['executeTakeFirstOrThrow']>>;

const toBankAccount = (row: Row): BankAccount => ({
  id: String(row.id),
  paymentType: row.payment_type,
  country: row.country,
  holder: row.holder,
  details: row.details,
  hasQr: Boolean(row.has_qr),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Where the member is paid, oldest first; deleted ones are left out. */
export async function listBankAccounts(store: Store, memberId: number): Promise<BankAccount[]> {
  return (await ofMember(store, memberId).orderBy('id').execute()).map(toBankAccount);
}

/** undefined for one that is deleted, somebody else's, or not there. */
export async function findBankAccount(store: Store, memberId: number, id: number): Promise<BankAccount | undefined> {
  const row = await ofMember(store, memberId).where('id', '=', id).executeTakeFirst();
  return row && toBankAccount(row);
}

/** The picture that payers scan, a JPEG; undefined without one. */
export async function findQrImage(store: Store, memberId: number, id: number): Promise<Buffer | undefined> {
  const query = store.selectFrom('bank_account').select('qr_image').where('member_id', '=', memberId);
  return (await query.where('id', '=', id).executeTakeFirst())?.qr_image ?? undefined;
}
