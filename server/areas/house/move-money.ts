import type { z } from 'zod';
import type { houseMove } from '../../../contract/house-move.ts';
import { type Decimal, decimalPlaces, parseDecimal, smaller, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { trialMoney } from '../../../contract/wallet-values.ts';
import type { Transaction } from '../../database/client.ts';
import { houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, postOne } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import type { HousePart } from './house-fund.ts';

type Wanted = z.output<typeof houseMove>;
type Move = { from: number; to: number; amount: Decimal };

/** Refuses with currencyUnknown, proposalOpen, and at the field of an amount that is not there. */
export async function proposeMove(
  tx: Transaction,
  wanted: Wanted,
  { parts, ...by }: { parts: readonly HousePart[] | undefined; operatorId: number; reason: string; atMs: number },
): Promise<Result<null>> {
  const query = tx.selectFrom('asset').select('decimals').where('code', '=', wanted.currency);
  const asset = await query.executeTakeFirst();
  // Trial money that is given to members is nothing to work with.
  if (!asset || wanted.currency === trialMoney) return refuse('currencyUnknown');
  if (decimalPlaces(parseDecimal(wanted.amount)) > asset.decimals) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }
  const isKnown = parts?.some(({ part, currency }) => part === wanted.part && currency === wanted.currency);
  if (parts ? !isKnown : wanted.part !== undefined) return refuse('invalidInput', { fields: { part: 'fieldInvalid' } });
  // Locks nothing: the approval looks again, and locks rows in an order of its own.
  if (!(await findMoves(tx, wanted, readTotals)))
    return refuse('invalidInput', { fields: { amount: 'amountTooLarge' } });
  const subject = `house:${wanted.fund}:${wanted.part ?? wanted.currency}`;
  return propose(tx, { deed: { kind: 'house.move', ...wanted }, subject, ...by });
}

export const approvedMove: ProposalKind<'house.move'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, wanted, { proposalId, atMs }) {
    const moves = await findMoves(tx, wanted, lockBalances);
    if (!moves) return refuse('proposalOutdated');
    const cause = { kind: 'houseMove' as const, reference: writeReference({ to: 'proposal', id: proposalId }) };
    const posted = await postOne(tx, move(cause, ...moves), atMs);
    return posted.ok ? ok(nothingLeft) : refuse('proposalOutdated');
  },
};

type ReadTotals = (tx: Transaction, accountIds: number[]) => Promise<Map<number, { total: Decimal }>>;

async function readTotals(tx: Transaction, accountIds: number[]): Promise<Map<number, { total: Decimal }>> {
  const rows = tx.selectFrom('balance').select(['account_id', 'total']).where('account_id', 'in', accountIds).execute();
  return new Map((await rows).map(({ account_id: id, total }) => [id, { total: parseDecimal(total) }]));
}

/** Says what moves between the accounts; undefined where there is less than what is wanted. */
async function findMoves(tx: Transaction, wanted: Wanted, read: ReadTotals): Promise<Move[] | undefined> {
  const { fund, direction, source, currency, part } = wanted;
  const amount = parseDecimal(wanted.amount);
  const kind = source === 'fees' ? 'fee' : 'issuance';
  const accounts = await openAccounts(tx, {
    fund: houseAccount(fund, currency, Number(part ?? 0)),
    source: houseAccount(kind, currency),
  });
  // Coins from outside have no account of ours to be missing from: two operators say that they have come.
  if (direction === 'in' && source === 'outside') return [{ from: accounts.source, to: accounts.fund, amount }];
  const payers = direction === 'out' ? [accounts.fund] : await listFeeAccounts(tx, currency);
  // All at once: whoever locks some of them first and others later waits for an engine that does it the other way.
  const balances = await read(tx, [...payers, accounts.fund, accounts.source]);
  const moves: Move[] = [];
  let left = amount;
  for (const payer of payers) {
    const part = smaller(left, balances.get(payer)?.total ?? zero);
    if (part <= zero) continue;
    moves.push({ from: payer, to: direction === 'out' ? accounts.source : accounts.fund, amount: part });
    left = subtract(left, part);
  }
  return left === zero ? moves : undefined;
}

/** Of all markets: fees are kept apart so that orders do not wait for each other. */
async function listFeeAccounts(tx: Transaction, currency: string): Promise<number[]> {
  const fees = tx.selectFrom('account').select('id').orderBy('id');
  const rows = fees.where((where) => where.and({ owner_kind: 'house', kind: 'fee', asset: currency })).execute();
  return (await rows).map(({ id }) => id);
}
