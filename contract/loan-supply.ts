import { z } from 'zod';
import { call } from './call.ts';
import { amount, currency, id, page } from './fields.ts';
import { exampleQueued, exampleSupply, exampleSupplyEntry } from './loan-examples.ts';
import { queuedWithdrawal, supply, supplyEntry } from './loan-shapes.ts';
import { loansPerPage } from './loan-values.ts';
import { features } from './site-features.ts';

const moneyCall = { method: 'POST', access: 'member', body: 'json', movesMoney: true } as const;
const state = z.object({ supply, queue: z.array(queuedWithdrawal) });
const exampleState = { supply: exampleSupply, queue: [exampleQueued] };

/** Coins that members supply to the pools that loans are paid from. Withdrawing goes on while loans are off. */
export const loanSupplyCalls = {
  supplies: call({
    method: 'POST',
    path: '/loan/supplies',
    summary: 'What the member has supplied and earned, by coin, and its withdrawals that wait with their places',
    access: 'member',
    readOnly: true,
    answer: z.object({ supplies: z.array(supply), queue: z.array(queuedWithdrawal) }),
    example: { answer: { supplies: [exampleSupply], queue: [exampleQueued] } },
  }),
  history: call({
    method: 'POST',
    path: '/loan/supplyhistory',
    summary: 'What the member supplied and withdrew, newest first',
    access: 'member',
    readOnly: true,
    body: 'json',
    input: z.object({
      currency: currency.optional(),
      maxId: id.optional(),
      limit: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(loansPerPage, 'fieldInvalid').default(20),
    }),
    answer: page(supplyEntry),
    example: { input: {}, answer: { items: [exampleSupplyEntry], next: null } },
  }),
  supply: call({
    ...moneyCall,
    path: '/loan/supply',
    summary: 'Supply coins of the spot account to a pool: after a full hour they earn what its borrowers pay',
    feature: features.loan,
    input: z.object({ currency, amount: amount() }),
    answer: state,
    errors: ['loanCoinClosed', 'supplyTooSmall', 'supplyFull', 'notEnoughBalance'],
    example: { input: { currency: 'USDT', amount: '1000' }, answer: exampleState },
  }),
  withdraw: call({
    ...moneyCall,
    path: '/loan/withdrawsupply',
    summary: 'Withdraw supplied coins to the spot account; what is lent out waits in a queue, first in, first out',
    input: z.object({
      currency,
      /** Without it all that does not wait already. */
      amount: amount().optional(),
    }),
    answer: state,
    errors: ['notFound', 'supplyExceeded', 'supplyTooSmall'],
    example: { input: { currency: 'USDT', amount: '500' }, answer: exampleState },
  }),
  cancelWithdrawal: call({
    method: 'POST',
    access: 'member',
    body: 'json',
    path: '/loan/cancelwithdrawal',
    summary: 'Take a waiting withdrawal out of the queue; what was not paid stays supplied',
    input: z.object({ id }),
    answer: state,
    errors: ['notFound'],
    example: { input: { id: '5' }, answer: exampleState },
  }),
};
