import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, id, integerText, page, symbolName, time } from './fields.ts';
import { exampleTicket, marginCurrency, ticket } from './futures-ticket.ts';
import { ticketStates, ticketsPerPage } from './futures-values.ts';

const ticketFilter = {
  state: z.enum(ticketStates, { error: 'fieldInvalid' }).optional(),
  symbol: symbolName.optional(),
  currency: marginCurrency.optional(),
  /** Accepted at this moment or later. */
  since: time.optional(),
};

/** The member's own tickets. */
export const futuresListCalls = {
  orders: call({
    method: 'POST',
    path: '/futures/orders',
    summary: 'Own tickets, newest first',
    access: 'member',
    readOnly: true,
    body: 'json',
    query: z.object({ offset: integerText({ min: 0, max: 1_000_000 }).default(0) }),
    input: z.object({
      /** Only this one. */
      id: id.optional(),
      ...ticketFilter,
      /** This one and older ones. */
      maxId: id.optional(),
      limit: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(ticketsPerPage, 'fieldInvalid').default(20),
    }),
    /** `next` is the next offset. */
    answer: page(ticket),
    example: { query: { offset: '0' }, input: { state: 'hold' }, answer: { items: [exampleTicket], next: null } },
  }),
  totals: call({
    method: 'POST',
    path: '/futures/totals',
    summary: 'What the own tickets have won and cost so far, by margin currency; of open ones what was closed of them',
    access: 'member',
    readOnly: true,
    body: 'json',
    input: z.object(ticketFilter),
    answer: z.object({
      items: z.array(
        z.object({
          currency: marginCurrency,
          tickets: z.int(),
          profit: decimalText,
          /** Of opening and closing. */
          fees: decimalText,
          /** Below zero: received. */
          funding: decimalText,
          liquidationFees: decimalText,
          /** Profit less all of these. */
          result: decimalText,
        }),
      ),
    }),
    example: {
      input: { state: 'closed' },
      answer: {
        items: [
          {
            currency: 'USDT',
            tickets: 1,
            profit: '120',
            fees: '4.224',
            funding: '0.6',
            liquidationFees: '0',
            result: '115.176',
          },
        ],
      },
    },
  }),
};
