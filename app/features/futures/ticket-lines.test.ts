import { expect, test } from 'vitest';
import { exampleTicket } from '../../../contract/futures-ticket.ts';
import { ticketHeader, ticketLine } from './ticket-lines.ts';

const t = (key: string) => key;

test('the file of futures orders says which robot placed one', () => {
  expect(ticketLine(t)({ ...exampleTicket, robot: '3' })).toHaveLength(ticketHeader(t, t).length);
  expect(ticketLine(t)({ ...exampleTicket, robot: '3' }).at(-1)).toBe('3');
  expect(ticketLine(t)(exampleTicket).at(-1)).toBe('');
});
