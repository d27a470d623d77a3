/** A ticket is long or short: it wins when the price rises, or when it falls. */
export const ticketSides = ['long', 'short'] as const;
export type TicketSide = (typeof ticketSides)[number];

/** How a ticket opens: at the next price, at a price or better, or once the price has reached one. */
export const ticketTypes = ['market', 'limit', 'trigger'] as const;
export type TicketType = (typeof ticketTypes)[number];

export const ticketStates = ['pending', 'hold', 'closed', 'cancelled'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Why a ticket, or a part of it, was closed. */
export const closeReasons = ['user', 'takeProfit', 'stopLoss', 'liquidated', 'deleveraged'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** Why a ticket that waited was never opened. */
export const cancelReasons = [
  'user',
  'noPrice',
  'priceMoved',
  'notEnoughBalance',
  'marketClosed',
  'leverageTooHigh',
  'openInterestFull',
  'houseLimit',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** What margin is paid in. A ticket wins and loses the money that it was opened with. */
export const marginCurrencies = ['USDT', 'FTUSDT'] as const;
export type MarginCurrency = (typeof marginCurrencies)[number];

/** A program with which anybody recomputes a receipt; the site gives it away. */
export const outcomeProgram = { name: 'verify-outcome.mjs', address: '/api/v1/verify-outcome.mjs' };

/** What leverage may be in any terms. */
export const leverageHighest = 125;
export const ticketsPerPage = 50;
