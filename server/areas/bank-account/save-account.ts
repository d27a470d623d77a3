import type { BankAccount, bankAccountCalls } from '../../../contract/bank-account.ts';
import { bankAccountsMax, takesQr } from '../../../contract/bank-account-values.ts';
import type { InputOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { recordAction } from '../../access/action-log.ts';
import { checkOwnPassword, type OwnPasswordOptions } from '../../access/own-password.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import { lockMember } from '../account/lock-member.ts';
import { checkDetails } from './check-details.ts';
import { findBankAccount, listBankAccounts } from './read-accounts.ts';

export type BankAccountOptions = OwnPasswordOptions & { database: Database; clock: Clock; encodeImage: EncodeImage };
type Who = { memberId: number; address: string };
type Input = InputOf<typeof bankAccountCalls.save>;

/**
 * Adds a payment account, or changes the member's account with this id. Somebody who took over a session must not be
 * able to redirect payments, so the password is required, after all other checks.
 */
export async function saveAccount(
  options: BankAccountOptions,
  { memberId, address }: Who,
  input: Input,
): Promise<Result<BankAccount>> {
  const { paymentType, country, password } = input;
  const details = checkDetails(paymentType, country, input);
  if (!details.ok) return details;
  const qrImage = await readQr(options, memberId, input);
  if (!qrImage.ok) return qrImage;
  const known = await checkOwnPassword(options, { memberId, address, password });
  if (!known.ok) return known;

  const row = {
    payment_type: paymentType,
    country,
    holder: input.holder,
    details: JSON.stringify(details.data),
    ...(qrImage.data !== undefined && { qr_image: qrImage.data }),
    updated_at: options.clock.now(),
  };
  const id = input.id === undefined ? undefined : Number(input.id);
  return inTransaction(options.database, async (tx) => {
    const saved = await (id ? change(tx, { memberId, id }, row) : add(tx, memberId, row));
    const action = id ? 'bankAccountChanged' : 'bankAccountAdded';
    if (saved.ok) await recordAction(tx, { memberId, action, subject: row.holder, address, atMs: row.updated_at });
    return saved;
  });
}

/** The encoded picture; null to take it away; undefined to leave it as it is. */
async function readQr(
  { encodeImage }: BankAccountOptions,
  memberId: number,
  { paymentType, qr, removeQr }: Input,
): Promise<Result<Buffer | null | undefined>> {
  if (!takesQr(paymentType) || (removeQr && !qr)) return ok(null);
  if (!qr) return ok(undefined);
  const encoded = await encodeImage({ client: `member ${memberId}`, field: 'qr', bytes: await qr.bytes() });
  return encoded.ok ? ok(encoded.data.bytes) : encoded;
}

type Row = {
  payment_type: Input['paymentType'];
  country: string;
  holder: string;
  details: string;
  qr_image?: Buffer | null;
  updated_at: number;
};

async function add(tx: Transaction, memberId: number, row: Row): Promise<Result<BankAccount>> {
  await lockMember(tx, memberId);
  if ((await listBankAccounts(tx, memberId)).length >= bankAccountsMax) return refuse('bankAccountsFull');
  const values = { ...row, member_id: memberId, created_at: row.updated_at };
  const { id } = await tx.insertInto('bank_account').values(values).returning('id').executeTakeFirstOrThrow();
  return readSaved(tx, memberId, id);
}

type Own = { memberId: number; id: number };

async function change(tx: Transaction, { memberId, id }: Own, row: Row): Promise<Result<BankAccount>> {
  const own = tx.updateTable('bank_account').set(row).where('id', '=', id).where('member_id', '=', memberId);
  const { numUpdatedRows } = await own.where('deleted_at', 'is', null).executeTakeFirst();
  return numUpdatedRows === 1n ? readSaved(tx, memberId, id) : refuse('notFound');
}

async function readSaved(tx: Transaction, memberId: number, id: number): Promise<Result<BankAccount>> {
  const saved = await findBankAccount(tx, memberId, id);
  return saved ? ok(saved) : refuse('notFound');
}
