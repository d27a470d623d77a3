import { parseDecimal } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccountList } from '../../ledger/accounts.ts';
import { type LedgerTransaction, post } from '../../ledger/post.ts';
import { andRelease, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { optionHouse } from './boption-fund.ts';
import type { OptionRow } from './describe-option.ts';

/** Ends both holds of each settled option, and pays the side that has won. */
export async function payOptions(tx: Transaction, rows: readonly OptionRow[], atMs: number): Promise<void> {
  const keys = rows.flatMap((row) => [memberAccount(row.member_id, row.currency), optionHouse(row.currency)]);
  const accounts = await openAccountList(tx, keys);
  const postings = rows.map((row, at) =>
    paymentOf(row, { member: accounts[2 * at] as number, house: accounts[2 * at + 1] as number }),
  );
  const posted = await post(tx, postings, atMs);
  if (!posted.ok) throw new Error(`options could not be paid: ${posted.error}`);
}

/** Ends both holds of an option, and pays the one who has won: one entry of each account. */
function paymentOf(row: OptionRow, { member, house }: { member: number; house: number }): LedgerTransaction {
  const [stake, profit] = [parseDecimal(row.stake), parseDecimal(row.profit)];
  const reference = writeReference({ to: 'boption', id: row.id });
  if (row.state === 'won') {
    const cause = { kind: 'boptionProfit' as const, reference };
    return andRelease(settleHold(cause, { from: house, released: profit, to: [{ account: member, amount: profit }] }), {
      account: member,
      amount: stake,
    });
  }
  if (row.state === 'lost') {
    const cause = { kind: 'boptionLoss' as const, reference };
    return andRelease(settleHold(cause, { from: member, released: stake, to: [{ account: house, amount: stake }] }), {
      account: house,
      amount: profit,
    });
  }
  const [ofMember, ofHouse] = [
    { from: member, released: stake, to: [] },
    { from: house, released: profit, to: [] },
  ];
  return settleHold({ kind: 'boptionReturn', reference }, ofMember, ofHouse);
}
