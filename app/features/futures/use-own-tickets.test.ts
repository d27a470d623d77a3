import { expect, test } from 'vitest';
import { exampleTicket, type FuturesTicket } from '../../../contract/futures-ticket.ts';
import type { OwnFutures } from './futures-data.ts';
import { applyNews } from './use-own-tickets.ts';

const ticket = (id: string, changes: Partial<FuturesTicket> = {}): FuturesTicket => ({
  ...exampleTicket,
  id,
  ...changes,
});
const own: OwnFutures = { tickets: [ticket('8'), ticket('7')], ended: [], accounts: [], asOf: 1 };
const { updatedAt } = exampleTicket;

test('a ticket that changed takes the place of what was known of it, and a new one comes first', () => {
  const news = [ticket('7', { state: 'hold', updatedAt: updatedAt + 1 }), ticket('9')];
  const { tickets } = applyNews(own, { tickets: news, accounts: [] });
  expect(tickets.map(({ id, state }) => `${id} ${state}`)).toEqual(['9 pending', '8 pending', '7 hold']);
});

test('an older state than the known one is not taken', () => {
  const news = [ticket('7', { state: 'closed', updatedAt: updatedAt - 1 })];
  expect(applyNews(own, { tickets: news, accounts: [] }).tickets).toEqual(own.tickets);
});

test('a ticket that ended leaves the list', () => {
  const news = [ticket('8', { state: 'closed', updatedAt: updatedAt + 1 })];
  expect(applyNews(own, { tickets: news, accounts: [] }).tickets.map(({ id }) => id)).toEqual(['7']);
});
