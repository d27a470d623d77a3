import { z } from 'zod';
import { exampleCase } from './c2c-examples.ts';
import { deedErrors, expected, proofErrors, releaseProof } from './c2c-orders.ts';
import { byId, flag, orderCase } from './c2c-shapes.ts';
import { caseReasons, orderStatuses, statementLengthMax } from './c2c-values.ts';
import { call } from './call.ts';
import { chatPicture, examplePicture } from './chat.ts';
import { amount, id, image, requiredText } from './fields.ts';

/** Coins for the buyer: from nothing to all that the order holds. */
export const coinsForBuyer = z.literal('0').or(amount(8));

const caseErrors = [...deedErrors, 'caseOver', 'forbidden'] as const;
const { appealed, cancelled } = orderStatuses;

/**
 * What the two sides of an order do in a case about it. An appeal is opened on the order itself (c2c-orders.ts). Each
 * answers with the case as it is then; `status` is the order's state that the caller saw.
 */
export const c2cCaseCalls = {
  open: call({
    method: 'POST',
    path: '/c2c/case/open',
    summary: 'For some days after the end of an order: say that it was paid too late, or that a payment was taken back',
    access: 'member',
    body: 'json',
    input: z.object({
      /** Of the order. */
      id,
      ...expected,
      reason: z.enum(caseReasons, { error: 'fieldInvalid' }),
      statement: requiredText(statementLengthMax),
    }),
    answer: orderCase,
    errors: [...caseErrors, 'alreadyDone'],
    example: {
      input: { id: '88', status: cancelled, reason: 'paidTooLate', statement: 'My bank paid at 12:31.' },
      answer: { ...exampleCase, kind: 'paidTooLate' as const },
    },
  }),
  statement: call({
    method: 'POST',
    path: '/c2c/case/statement',
    summary: 'Add a statement to an open case, while there is time for it',
    access: 'member',
    body: 'json',
    input: z.object({ id, ...expected, statement: requiredText(statementLengthMax) }),
    answer: orderCase,
    errors: [...caseErrors, 'statementsFull'],
    example: { input: { id: '5', status: appealed, statement: 'The receipt is above.' }, answer: exampleCase },
  }),
  addPicture: call({
    method: 'POST',
    path: '/c2c/case/picture',
    summary: 'Add a picture to an open case, encoded anew and kept encrypted: evidence, which moves nothing',
    access: 'member',
    body: 'multipart',
    input: z.object({ id, ...expected, image }),
    answer: orderCase,
    errors: [...caseErrors, 'statementsFull'],
    example: { input: { id: '5', status: appealed, image: '(file)' }, answer: exampleCase },
  }),
  picture: call({
    method: 'GET',
    path: '/c2c/case/picture',
    summary: 'A picture of a case, for the two sides of its order',
    access: 'member',
    query: byId,
    answer: chatPicture,
    errors: ['notFound'],
    example: { query: { id: '12' }, answer: examplePicture },
  }),
  propose: call({
    method: 'POST',
    path: '/c2c/case/propose',
    summary:
      'Propose how many of the coins the buyer gets; the rest goes back. Takes the place of an own open proposal',
    access: 'member',
    body: 'json',
    /** A seller proves it, as a release. */
    input: z.object({ id, ...expected, toBuyer: coinsForBuyer, ...releaseProof }),
    answer: orderCase,
    errors: [...caseErrors, ...proofErrors, 'proposalMoved', 'statementsFull'],
    example: { input: { id: '5', status: appealed, toBuyer: '25' }, answer: exampleCase },
  }),
  answerProposal: call({
    method: 'POST',
    path: '/c2c/case/answer',
    summary: 'Accept or refuse what the other side proposed; accepted, it ends the order',
    access: 'member',
    body: 'json',
    movesMoney: true,
    /** `id` of the proposal. A seller who accepts proves it, as a release. */
    input: z.object({ id, ...expected, isAccepted: flag, ...releaseProof }),
    answer: orderCase,
    errors: [...caseErrors, ...proofErrors, 'proposalMoved'],
    example: { input: { id: '3', status: appealed, isAccepted: true }, answer: exampleCase },
  }),
  withdrawProposal: call({
    method: 'POST',
    path: '/c2c/case/withdrawproposal',
    summary: 'Take an own proposal back',
    access: 'member',
    body: 'json',
    input: z.object({ id, ...expected }),
    answer: orderCase,
    errors: [...caseErrors, 'proposalMoved'],
    example: { input: { id: '3', status: appealed }, answer: exampleCase },
  }),
  withdraw: call({
    method: 'POST',
    path: '/c2c/case/withdraw',
    summary: 'Take an own case back: the order of an appeal waits for the release again',
    access: 'member',
    body: 'json',
    input: z.object({ id, ...expected }),
    answer: orderCase,
    errors: [...caseErrors],
    example: { input: { id: '5', status: appealed }, answer: { ...exampleCase, state: 'withdrawn' as const } },
  }),
  transcript: call({
    method: 'GET',
    path: '/c2c/order/transcript',
    summary: 'The conversation of an order as a text, each message with the hash that chains it to the one before',
    access: 'member',
    query: byId,
    answer: z.object({ text: z.string() }),
    errors: ['notFound'],
    example: { query: { id: '88' }, answer: { text: 'P2P order 88' } },
  }),
};
