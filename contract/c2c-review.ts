import { z } from 'zod';
import { payee } from './bank-account.ts';
import { coinsForBuyer } from './c2c-cases.ts';
import { byId, exampleCase, exampleOrder, exampleTrader, merchantStatus, trader } from './c2c-shapes.ts';
import {
  aboutLengthMax,
  caseKinds,
  caseReasons,
  caseStates,
  orderEndings,
  orderParties,
  orderStatuses,
  proposalStates,
  reportReasons,
  statementLengthMax,
} from './c2c-values.ts';
import { call } from './call.ts';
import { chatMessage, chatPicture, exampleMessage, examplePicture, pictureFields, textFields } from './chat.ts';
import { decimalText, id, page, requiredText, time } from './fields.ts';
import { exampleReview, review } from './review-values.ts';

const look = { access: 'operator', roles: ['support', 'reviewer'] } as const;
const decide = { access: 'operator', roles: ['reviewer'] } as const;
const party = z.enum(orderParties, { error: 'fieldRequired' });
const lists = z.object({
  list: z.enum(['open', 'decided'], { error: 'fieldInvalid' }).default('open'),
  maxId: id.optional(),
});

const ruling = z.object({
  /** Of the coins; null where none were held. */
  toBuyer: decimalText.nullable(),
  against: party.nullable(),
  reason: z.string(),
});

const caseLine = z.object({
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

const oneSide = z.object({
  party,
  trader,
  /** Rulings against it, the newest first. */
  rulings: z.array(pastRuling),
  /** Until when it may not trade peer to peer for that; null when it may. */
  stoppedUntil: time.nullable(),
});
type CaseSide = z.output<typeof oneSide>;

const wholeCase = z.object({
  case: caseLine,
  order: z.object({
    status: z.enum(orderStatuses),
    ending: z.enum(orderEndings).nullable(),
    price: decimalText,
    held: decimalText,
    released: decimalText,
    payTo: payee,
    payerName: z.string(),
    reference: z.string(),
    paidReference: z.string().nullable(),
    terms: z.string(),
    createdAt: time,
    expiresAt: time,
    paidAt: time.nullable(),
    endedAt: time.nullable(),
  }),
  sides: z.array(oneSide),
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

const application = z.object({
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
export type ReviewedApplication = z.output<typeof application>;

const report = z.object({
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
export type ReviewedReport = z.output<typeof report>;

const exampleLine: CaseLine = {
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
const exampleSide: CaseSide = {
  party: 'seller',
  trader: exampleTrader,
  rulings: [{ caseId: '3', orderId: '70', kind: 'appeal', time: 1_789_000_000_000, reason: 'The payment arrived.' }],
  stoppedUntil: null,
};
const exampleApplication: ReviewedApplication = {
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
const exampleReport: ReviewedReport = {
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

/** What operators do about peer-to-peer trading. An order ends by nothing but its rules, and a ruling is one of them. */
export const c2cReviewCalls = {
  cases: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/cases',
    summary: 'Open cases, the oldest first; or those that have ended, the newest first',
    query: lists,
    answer: page(caseLine),
    example: { query: {}, answer: { items: [exampleLine], next: null } },
  }),
  case: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/case',
    summary: 'All of a case: order, both sides with what was ruled against them, evidence, chat; each look is logged',
    query: byId,
    answer: wholeCase,
    errors: ['notFound'],
    example: {
      query: { id: '5' },
      answer: {
        case: exampleLine,
        order: {
          status: orderStatuses.appealed,
          ending: null,
          price: exampleOrder.price,
          held: '50',
          released: '0',
          payTo: {
            paymentType: 'bank' as const,
            country: 'ID',
            holder: 'Sari Wijaya',
            details: { bankName: 'Bank Contoh', accountNumber: '1234567890' },
          },
          payerName: 'Budi Santoso',
          reference: exampleOrder.reference,
          paidReference: 'TRX 889 112',
          terms: exampleOrder.terms,
          createdAt: exampleOrder.createdAt,
          expiresAt: exampleOrder.expiresAt,
          paidAt: exampleOrder.createdAt,
          endedAt: null,
        },
        sides: [exampleSide],
        statements: [
          { id: '11', party: 'buyer' as const, text: 'I paid at 12:04.', isPicture: false, time: exampleCase.openedAt },
        ],
        proposals: [],
        chatId: '7',
        messages: [exampleMessage],
        isTranscriptWhole: true,
        canSpeak: true,
        review: exampleReview,
      },
    },
  }),
  casePicture: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/case/picture',
    summary: 'A picture of a case; each look is logged',
    query: byId,
    answer: chatPicture,
    errors: ['notFound'],
    example: { query: { id: '12' }, answer: examplePicture },
  }),
  chatPicture: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/case/image',
    summary: 'A picture of the chat of a case’s order; each look is logged',
    query: z.object(pictureFields),
    answer: chatPicture,
    errors: ['notFound'],
    example: { query: { id: '5', uid: '2' }, answer: examplePicture },
  }),
  transcript: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/case/transcript',
    summary: 'The chat of a case’s order as a text with its chain of hashes; each look is logged',
    query: byId,
    answer: z.object({ text: z.string() }),
    errors: ['notFound'],
    example: { query: { id: '5' }, answer: { text: 'order 88' } },
  }),
  speak: call({
    ...look,
    method: 'POST',
    path: '/operator/c2c/case/text',
    summary: 'Say something to both sides in the chat of the order, while the case is open',
    body: 'form',
    input: z.object({ id, ...textFields }),
    answer: chatMessage,
    errors: ['notFound', 'caseOver', 'chatClosed', 'messageDiffers'],
    example: {
      input: { id: '5', text: 'Please show the receipt.' },
      answer: { ...exampleMessage, side: 'staff' as const },
    },
  }),
  rule: call({
    ...decide,
    method: 'POST',
    path: '/operator/c2c/case/rule',
    summary: 'Rule on a case: what the buyer gets of held coins, against whom it counts, and why',
    body: 'form',
    input: z.object({
      id,
      /** none: a case after the end of an order, which holds no coins. */
      outcome: z.enum(['release', 'return', 'split', 'none'], { error: 'fieldRequired' }),
      /** Of a split. */
      toBuyer: coinsForBuyer.optional(),
      against: z.enum([...orderParties, 'nobody'], { error: 'fieldRequired' }),
      /** Both sides read it. */
      reason: requiredText(statementLengthMax),
    }),
    answer: z.object({ isRuled: z.boolean() }),
    errors: [
      'notFound',
      'caseOver',
      'rulingInvalid',
      'reviewTaken',
      'decidedBefore',
      'resolutionDiffers',
      'tiedByInvitation',
      'tiedByRoles',
    ],
    example: {
      input: { id: '5', outcome: 'release', against: 'seller', reason: 'The payment arrived in time.' },
      answer: { isRuled: true },
    },
  }),
  applications: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/applications',
    summary: 'Applications of merchants that wait, the oldest first; or all others, the newest first',
    query: lists,
    answer: page(application),
    example: { query: {}, answer: { items: [exampleApplication], next: null } },
  }),
  application: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/application',
    summary: 'An application, and what is known of who sent it',
    query: byId,
    answer: z.object({ application, side: oneSide.omit({ party: true }), reports: z.int(), review }),
    errors: ['notFound'],
    example: {
      query: { id: '4' },
      answer: { application: exampleApplication, side: exampleSide, reports: 0, review: exampleReview },
    },
  }),
  decideApplication: call({
    ...decide,
    method: 'POST',
    path: '/operator/c2c/application/decide',
    summary: 'Approve an application, or reject it with a reason for the member; the bond is free then',
    body: 'form',
    input: z.object({
      id,
      decision: z.enum(['approve', 'reject'], { error: 'fieldRequired' }),
      reason: requiredText(aboutLengthMax),
    }),
    answer: z.object({}),
    errors: ['notFound', 'alreadyDone', 'reviewTaken'],
    example: { input: { id: '4', decision: 'approve', reason: 'Long experience.' }, answer: {} },
  }),
  reports: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/reports',
    summary: 'What members reported, the oldest first; or what was handled, the newest first',
    query: lists,
    answer: page(report),
    example: { query: {}, answer: { items: [exampleReport], next: null } },
  }),
  handleReport: call({
    ...look,
    method: 'POST',
    path: '/operator/c2c/reports/handle',
    summary: 'Mark a report as handled, and say what was done',
    body: 'form',
    input: z.object({ id, reason: requiredText(500) }),
    answer: z.object({}),
    errors: ['notFound', 'alreadyDone', 'reviewTaken'],
    example: { input: { id: '9', reason: 'The merchant was told.' }, answer: {} },
  }),
  member: call({
    access: 'operator',
    roles: ['support', 'reviewer', 'finance', 'admin'],
    method: 'GET',
    path: '/operator/c2c/member',
    summary: 'A member in peer-to-peer trading: what is counted, merchant or not, rulings against it',
    query: byId,
    answer: z.object({ status: merchantStatus, side: oneSide.omit({ party: true }), reports: z.int() }),
    errors: ['notFound'],
    example: { query: { id: '1002' }, answer: { status: 4, side: exampleSide, reports: 1 } },
  }),
};
