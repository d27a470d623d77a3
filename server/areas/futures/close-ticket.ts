import { findLiquidation, places } from '../../../contract/futures-margin.ts';
import { closingDirection, executionPrice, netOf } from '../../../contract/futures-skew.ts';
import type { CloseReason } from '../../../contract/futures-values.ts';
import { type Decimal, decimalOfUnits, divide, larger, smaller, subtract, zero } from '../../../contract/money.ts';
import { type Cause, move, release, settleHold } from '../../ledger/postings.ts';
import type { Tick } from '../../market-data/types.ts';
import { dueAtClose } from './due-at-close.ts';
import { currentTerms, type FuturesBatch, ticketReference } from './futures-batch.ts';
import { isLiquidatedBy, liquidationPriceOf, openedOf, type Pool, type Ticket } from './futures-state.ts';
import { type Settlement, settleTicket } from './settle-ticket.ts';

export type Closing = { reason: CloseReason; quantity: Decimal; tick: Tick; price: Decimal };

/** What closing a quantity costs or brings now: liquidations and deleveraging are at the mark. */
export function closePrice(batch: FuturesBatch, { pool, side }: Ticket, quantity: Decimal, mark: Decimal): Decimal {
  const trade = { direction: closingDirection(side), quantity, netBefore: netOf(pool.open) };
  return executionPrice(mark, trade, currentTerms(pool.market, batch.world.nowMs));
}

/**
 * Closes a ticket, or a part of it. Gives what neither its margin nor the insurance fund could pay, which deleveraging
 * follows; undefined when the house can not pay what the ticket has won: then everything stays as it was.
 */
export function closeTicket(batch: FuturesBatch, ticket: Ticket, closing: Closing): Decimal | undefined {
  const { reason, quantity, tick, price } = closing;
  const { pool } = ticket;
  const net = netOf(pool.open);
  const funding = { from: openedOf(ticket).fundingFrom, to: pool.fundingIndex };
  const margin = partOf(ticket.margin, ticket, quantity);
  const settled = settle(ticket, closing);
  if (!lendToHouse(batch, pool, ticket, subtract(settled.profit, settled.funding))) return undefined;
  postSettlement(batch, ticket, margin, settled);
  const insured = smaller(settled.shortfall, batch.available(pool.accounts.insurance));
  moveInsurance(batch, pool, ticket, insured);

  const liquidationPrice = liquidationPriceOf(ticket);
  batch.decidingTicks.add(tick);
  batch.change(ticket, () => reduce(ticket, { reason, quantity, margin }));
  const { shortfall } = settled;
  batch.closes.push({
    ticket,
    place: ticket.version,
    reason,
    quantity,
    tick,
    net,
    price,
    marketVersion: currentTerms(pool.market, batch.world.nowMs).version,
    liquidationPrice,
    fundingFrom: funding.from,
    fundingTo: funding.to,
    margin,
    profit: settled.profit,
    funding: settled.funding,
    fee: settled.fee,
    liquidationFee: settled.liquidationFee,
    returned: settled.returned,
    shortfall,
    insured,
    receipt: batch.world.newReceipt(),
  });
  return subtract(shortfall, insured);
}

const settle = (ticket: Ticket, { reason, quantity, price }: Closing): Settlement => {
  const { pool, side, terms, rules } = ticket;
  const { entry, fundingFrom } = openedOf(ticket);
  const funding = { from: fundingFrom, to: pool.fundingIndex };
  const close = { side, reason, quantity, entry, price, funding, netBefore: netOf(pool.open) };
  return settleTicket({
    margin: partOf(ticket.margin, ticket, quantity),
    ...dueAtClose(close, { ...terms, liquidationFeeRate: rules.liquidationFeeRate }),
  });
};

/**
 * Whether a close would cost the fund something although the mark has not used up the margin. Only the skew does that,
 * and accounts that work together make as much of it as they like.
 */
export const isOverdrawn = (ticket: Ticket, closing: Closing): boolean =>
  settle(ticket, closing).shortfall > 0n && !isLiquidatedBy(ticket, closing.tick.price);

/** Of an amount that belongs to the whole ticket, what falls on a quantity, rounded down. */
const partOf = (amount: Decimal, ticket: Ticket, quantity: Decimal): Decimal =>
  quantity === ticket.quantity
    ? amount
    : divide(decimalOfUnits(amount * quantity), decimalOfUnits(ticket.quantity * 10n ** 18n), 'down', places);

type Part = { reason: CloseReason; quantity: Decimal; margin: Decimal };
function reduce(ticket: Ticket, { reason, quantity, margin }: Part): void {
  const { pool, side, terms, closing } = ticket;
  const opened = openedOf(ticket);
  opened.fee = subtract(opened.fee, partOf(opened.fee, ticket, quantity));
  ticket.quantity = subtract(ticket.quantity, quantity);
  ticket.margin = subtract(ticket.margin, margin);
  ticket.closing = null;
  if (ticket.quantity === 0n) {
    ticket.state = 'closed';
    return;
  }
  // Nobody asks to be deleveraged: what the member asked for still holds of the rest.
  if (reason === 'deleveraged' && closing) {
    ticket.closing = { ...closing, quantity: smaller(closing.quantity, ticket.quantity) };
  }
  const { entry, fundingFrom } = opened;
  const position = { side, quantity: ticket.quantity, entry, margin: ticket.margin, fundingFrom };
  const ground = { tiers: terms.tiers, closeFeeRate: terms.skewingRate, index: pool.fundingIndex };
  Object.assign(opened, findLiquidation(position, ground));
}

/** Whether house and fund together can pay so much; what the house lacks comes from the fund. */
function lendToHouse(batch: FuturesBatch, pool: Pool, ticket: Ticket, amount: Decimal): boolean {
  const missing = larger(zero, subtract(amount, batch.available(pool.accounts.house)));
  if (missing > batch.available(pool.accounts.insurance)) return false;
  moveInsurance(batch, pool, ticket, missing);
  return true;
}

function moveInsurance(batch: FuturesBatch, { accounts }: Pool, ticket: Ticket, amount: Decimal): void {
  if (amount === 0n) return;
  const cause = { kind: 'futuresInsurance' as const, reference: ticketReference(ticket) };
  batch.post(move(cause, { from: accounts.insurance, to: accounts.house, amount }));
}

/** Ends the hold of the margin with the profit or the loss, then pays the rest. */
function postSettlement(batch: FuturesBatch, ticket: Ticket, margin: Decimal, settled: Settlement): void {
  const { accountId: own, pool } = ticket;
  const { house, insurance, fees } = pool.accounts;
  const { profit, funding, fee, liquidationFee } = settled;
  const reference = ticketReference(ticket);
  if (profit < 0n) {
    const loss = { account: house, amount: subtract(zero, profit) };
    batch.post(settleHold({ kind: 'futuresProfit', reference }, { from: own, released: margin, to: [loss] }));
  } else {
    batch.post(release({ kind: 'futuresRelease', reference }, { account: own, amount: margin }));
  }
  const pay = (cause: Cause, to: number, amount: Decimal) => {
    if (amount > 0n) batch.post(move(cause, { from: own, to, amount }));
    if (amount < 0n) batch.post(move(cause, { from: to, to: own, amount: subtract(zero, amount) }));
  };
  if (profit > 0n) pay({ kind: 'futuresProfit', reference }, house, subtract(zero, profit));
  pay({ kind: 'futuresFunding', reference }, house, funding);
  pay({ kind: 'futuresFee', reference }, fees, fee);
  pay({ kind: 'liquidationFee', reference }, insurance, liquidationFee);
}
