import type { LoanEvent } from '../../../contract/loan-values.ts';
import { type Decimal, formatDecimal, zero } from '../../../contract/money.ts';
import { queryRows, type Transaction } from '../../database/client.ts';
import { type Column, namesOf, unnest, valuesOf } from '../../database/columns.ts';

/** Changes of collateral and principal are below zero for what was released, sold or repaid. */
export type NewLoanEvent = {
  loanId: number;
  event: LoanEvent;
  pledge?: Decimal;
  principal?: Decimal;
  /** That was paid. */
  interest?: Decimal;
  fee?: Decimal;
  receipt?: string;
};

const columns = (atMs: number): Column<NewLoanEvent>[] => [
  { name: 'loan_id', type: 'int8', value: ({ loanId }) => loanId },
  { name: 'event', type: 'text', value: ({ event }) => event },
  { name: 'pledge', type: 'numeric', value: ({ pledge = zero }) => formatDecimal(pledge) },
  { name: 'principal', type: 'numeric', value: ({ principal = zero }) => formatDecimal(principal) },
  { name: 'interest', type: 'numeric', value: ({ interest = zero }) => formatDecimal(interest) },
  { name: 'fee', type: 'numeric', value: ({ fee = zero }) => formatDecimal(fee) },
  { name: 'receipt', type: 'text', value: ({ receipt }) => receipt ?? null },
  { name: 'at', type: 'int8', value: () => atMs },
];

export async function writeLoanEvents(tx: Transaction, events: NewLoanEvent[], atMs: number): Promise<void> {
  if (events.length === 0) return;
  const all = columns(atMs);
  await queryRows(tx, `insert into loan_event (${namesOf(all)}) select * from ${unnest(all)}`, valuesOf(all, events));
}
