import { z } from 'zod';
import { payee } from './bank-account.ts';
import { exampleCase, exampleTrader } from './c2c-examples.ts';
import { merchantStatus, trader } from './c2c-shapes.ts';
import {
  caseKinds,
  caseReasons,
  caseStates,
  orderEndings,
  orderParties,
  orderStatuses,
  proposalStates,
  reportReasons,
} from './c2c-values.ts';
import { chatMessage } from './chat.ts';
import { decimalText, time } from './fields.ts';
import { review } from './review-values.ts';

const party = z.enum(orderParties, { error: 'fieldRequired' });
const ruling = z.object({
  /** Of the coins; null where none were held. */
  toBuyer: decimalText.nullable(),
  against: party.nullable(),
  reason: z.string(),
});

export const caseLine = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  openedBy: z.enum([...orderParties, 'platform']),
  openedAt: time,
  evidenceUntil: time,
  endedAt: time.nullable(),
  asset: z.string(),
  quantity: decimalText,
  fiat: z.string(),
  amount: decimalText,
  valueUsdt: decimalText,
  ruling: ruling.nullable(),
});
export type CaseLine = z.output<typeof caseLine>;

/** A ruling against somebody. */
const pastRuling = z.object({
  caseId: z.string(),
  orderId: z.string(),
  kind: z.enum(caseKinds),
  time,
  reason: z.string(),
});

export const caseSide = z.object({
  party,
  trader,
  /** Rulings against it, the newest first. */
  rulings: z.array(pastRuling),
  /** Until when it may not trade peer to peer for that; null when it may. */
  stoppedUntil: time.nullable(),
});
type CaseSide = z.output<typeof caseSide>;

export const wholeCase = z.object({
  case: caseLine,
  order: z.object({
    status: z.enum(orderStatuses),
    ending: z.enum(orderEndings).nullable(),
    price: decimalText,
    held: decimalText,
    released: decimalText,
    /** null once no case can be opened any more: both were deleted. */
    payTo: payee.nullable(),
    payerName: z.string().nullable(),
    reference: z.string(),
    paidReference: z.string().nullable(),
    terms: z.string(),
    createdAt: time,
    expiresAt: time,
    paidAt: time.nullable(),
    endedAt: time.nullable(),
  }),
  sides: z.array(caseSide),
  statements: z.array(z.object({ id: z.string(), party, text: z.string(), isPicture: z.boolean(), time })),
  proposals: z.array(z.object({ id: z.string(), party, toBuyer: decimalText, state: z.enum(proposalStates), time })),
  chatId: z.string(),
  messages: z.array(chatMessage),
  /** Whether the conversation is still the one that it was when the case was opened, and ended. */
  isTranscriptWhole: z.boolean(),
  canSpeak: z.boolean(),
  /** A voice has `toBuyer` and `against`. */
  review,
});
export type WholeCase = z.output<typeof wholeCase>;

export const reviewedApplication = z.object({
  id: z.string(),
  memberId: z.string(),
  status: merchantStatus,
  about: z.string(),
  country: z.string(),
  bond: decimalText,
  reason: z.string(),
  sentAt: time,
  decidedAt: time.nullable(),
});
export type ReviewedApplication = z.output<typeof reviewedApplication>;

export const reviewedReport = z.object({
  id: z.string(),
  by: z.string(),
  about: z.string(),
  orderId: z.string().nullable(),
  adId: z.string().nullable(),
  reason: z.enum(reportReasons),
  words: z.string(),
  time,
  handled: z.object({ by: z.string(), time }).nullable(),
});
export type ReviewedReport = z.output<typeof reviewedReport>;

export const exampleCaseLine: CaseLine = {
  id: '5',
  orderId: '88',
  kind: 'appeal',
  reason: 'notReleased',
  state: 'open',
  openedBy: 'buyer',
  openedAt: exampleCase.openedAt,
  evidenceUntil: exampleCase.evidenceUntil,
  endedAt: null,
  asset: 'USDT',
  quantity: '50',
  fiat: 'IDR',
  amount: '817500',
  valueUsdt: '50',
  ruling: null,
};
export const exampleCaseSide: CaseSide = {
  party: 'seller',
  trader: exampleTrader,
  rulings: [{ caseId: '3', orderId: '70', kind: 'appeal', time: 1_789_000_000_000, reason: 'The payment arrived.' }],
  stoppedUntil: null,
};
export const exampleReviewedApplication: ReviewedApplication = {
  id: '4',
  memberId: '1002',
  status: 2,
  about: 'Online every day.',
  country: 'ID',
  bond: '200',
  reason: '',
  sentAt: 1_790_000_000_000,
  decidedAt: null,
};
export const exampleReport: ReviewedReport = {
  id: '9',
  by: '1001',
  about: '1002',
  orderId: '88',
  adId: null,
  reason: 'otherPlatform',
  words: 'Asked me to go on elsewhere.',
  time: 1_790_000_000_000,
  handled: null,
};
