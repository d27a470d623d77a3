import type { MerchantApplication } from '../../../contract/c2c-application.ts';
import { type MerchantStatus, merchantStatuses } from '../../../contract/c2c-values.ts';
import {
  canonical,
  type Decimal,
  formatDecimal,
  larger,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { readHold } from '../../access/holds.ts';
import { dayMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { mustPost, postOne } from '../../ledger/post.ts';
import { hold, release } from '../../ledger/postings.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { writeReference } from '../../ledger/references.ts';
import { readTerms } from '../../products/read-terms.ts';
import { lockMember } from '../account/lock-member.ts';

export type MerchantRow = NonNullable<Awaited<ReturnType<typeof findMerchant>>>;

export const findMerchant = (store: Store, memberId: number) =>
  store.selectFrom('c2c_merchant').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** A member who has ended it may apply again, like one who never has. */
export const statusOfMerchant = (state: MerchantRow['state'] | undefined): MerchantStatus =>
  state === undefined || state === 'ended' ? merchantStatuses.none : merchantStatuses[state];

type Missing = MerchantApplication['missing'][number];

/** What an applicant still lacks. */
async function findMissing(store: Store, memberId: number, atMs: number): Promise<Missing[]> {
  const rules = await readTerms(store, 'c2c.rules', atMs);
  const member = store.selectFrom('member').select(['verified_level', 'created_at']).where('id', '=', memberId);
  const { verified_level, created_at } = await member.executeTakeFirstOrThrow();
  const password = store.selectFrom('withdrawal_password').select('member_id').where('member_id', '=', memberId);
  const counted = store
    .selectFrom('c2c_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where.or([where('buyer_id', '=', memberId), where('seller_id', '=', memberId)]))
    .where('state', '=', 'completed');
  const missing: Missing[] = [];
  if (verified_level < 1) missing.push('identity');
  if (!(await password.executeTakeFirst())) missing.push('withdrawalPassword');
  if ((await counted.executeTakeFirstOrThrow()).count < rules.merchantOrders) missing.push('orders');
  if (atMs - created_at < rules.merchantDays * dayMs) missing.push('days');
  const free = subtract(parseDecimal(rules.bondUsdt), await heldBond(store, memberId));
  if (free > (await availableUsdt(store, memberId))) missing.push('balance');
  return missing;
}

const heldBond = async (store: Store, memberId: number): Promise<Decimal> =>
  parseDecimal((await findMerchant(store, memberId))?.bond ?? '0');

async function availableUsdt(store: Store, memberId: number): Promise<Decimal> {
  const balances = await readBalances(store, memberId);
  const spot = balances.find(({ asset, kind }) => asset === 'USDT' && kind === 'spot');
  return spot ? subtract(spot.total, spot.held) : zero;
}

/** The own application, with what is still missing for one. */
export async function readApplication(store: Store, memberId: number, atMs: number): Promise<MerchantApplication> {
  const row = await findMerchant(store, memberId);
  const status = statusOfMerchant(row?.state);
  const isOpenToApply = status === merchantStatuses.none || status === merchantStatuses.rejected;
  const { bondUsdt } = await readTerms(store, 'c2c.rules', atMs);
  return {
    status,
    about: row?.about ?? '',
    country: row?.country ?? '',
    reason: row?.reason ?? '',
    sentAt: row?.sent_at ?? null,
    decidedAt: row?.decided_at ?? null,
    bond: isOpenToApply ? bondUsdt : canonical(row?.bond ?? '0'),
    bondUntil: row && row.state !== 'approved' && parseDecimal(row.bond) > zero ? row.bond_until : null,
    missing: isOpenToApply ? await findMissing(store, memberId, atMs) : [],
  };
}

const refusals = {
  identity: 'identityRequired',
  withdrawalPassword: 'withdrawalPasswordMissing',
  orders: 'merchantConditions',
  days: 'merchantConditions',
  balance: 'notEnoughBalance',
} as const satisfies Record<Missing, string>;

type Applying = { memberId: number; about: string; country: string; atMs: number };

/**
 * Applies as a merchant, and holds the bond; of a bond that is still held from before only what is missing. That one
 * keeps its date, and nothing of it is free before. Refuses with applicationOpen, c2cHold, and for the first condition
 * that is missing.
 */
export async function applyAsMerchant(
  tx: Transaction,
  { memberId, about, country, atMs }: Applying,
): Promise<Result<null>> {
  await lockMember(tx, memberId);
  // A job that frees the bond of before waits, or has done it.
  await tx.selectFrom('c2c_merchant').select('id').where('member_id', '=', memberId).forUpdate().execute();
  const known = await findMerchant(tx, memberId);
  if (known && !['rejected', 'ended'].includes(known.state)) return refuse('applicationOpen');
  if (await readHold(tx, memberId, atMs)) return refuse('c2cHold');
  const [missing] = await findMissing(tx, memberId, atMs);
  if (missing) return refuse(refusals[missing]);
  const rules = await readTerms(tx, 'c2c.rules', atMs);
  const before = parseDecimal(known?.bond ?? '0');
  const bond = larger(before, parseDecimal(rules.bondUsdt));
  const held = await setBond(tx, { memberId, from: before, atMs }, bond);
  if (!held.ok) return held;
  const sent = { about, country, bond: formatDecimal(bond), rules_version: rules.version, sent_at: atMs };
  const bondUntil = known && before > zero ? known.bond_until : null;
  const row = { ...sent, state: 'created', reason: '', decided_at: null, bond_until: bondUntil } as const;
  await tx
    .insertInto('c2c_merchant')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
  return ok(null);
}

/** Makes the bond that is held larger or smaller; the caller writes it into the merchant's row. */
async function setBond(
  tx: Transaction,
  { memberId, from, atMs }: { memberId: number; from: Decimal; atMs: number },
  to: Decimal,
): Promise<Result<null>> {
  if (from === to) return ok(null);
  const { account } = await openAccounts(tx, { account: memberAccount(memberId, 'USDT') });
  const reference = writeReference({ to: 'c2cBond', memberId });
  if (to < from) {
    await mustPost(tx, release({ kind: 'c2cRelease', reference }, { account, amount: subtract(from, to) }), atMs);
    return ok(null);
  }
  const more = hold({ kind: 'c2cHold', reference }, { account, amount: subtract(to, from) });
  const held = await postOne(tx, more, atMs);
  return held.ok ? ok(null) : held;
}

/** An application has ended. A bond from before it stays until its date, and a job frees it. */
export async function freeUndatedBond(tx: Transaction, row: MerchantRow, atMs: number): Promise<void> {
  if (row.bond_until === null) await freeBond(tx, row, atMs);
}

/** Frees all of a bond. */
export async function freeBond(tx: Transaction, row: Pick<MerchantRow, 'id' | 'member_id' | 'bond'>, atMs: number) {
  await setBond(tx, { memberId: row.member_id, from: parseDecimal(row.bond), atMs }, zero);
  const none = { bond: formatDecimal(zero) };
  await tx.updateTable('c2c_merchant').set(none).where('id', '=', row.id).execute();
}
