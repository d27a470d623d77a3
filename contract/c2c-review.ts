import { z } from 'zod';
import { coinsForBuyer } from './c2c-cases.ts';
import { exampleCase, exampleOrder } from './c2c-examples.ts';
import {
  caseLine,
  caseSide,
  exampleCaseLine,
  exampleCaseSide,
  exampleReport,
  exampleReviewedApplication,
  reviewedApplication,
  reviewedReport,
  wholeCase,
} from './c2c-review-shapes.ts';
import { byId, flag, merchantStatus } from './c2c-shapes.ts';
import { aboutLengthMax, orderParties, orderStatuses, statementLengthMax } from './c2c-values.ts';
import { call } from './call.ts';
import { chatMessage, chatPicture, exampleMessage, examplePicture, pictureFields, textFields } from './chat.ts';
import { id, page, requiredText } from './fields.ts';
import { exampleReview, review } from './review-values.ts';

const look = { access: 'operator', roles: ['support', 'reviewer'] } as const;
const decide = { access: 'operator', roles: ['reviewer'] } as const;
const lists = z.object({
  list: z.enum(['open', 'decided'], { error: 'fieldInvalid' }).default('open'),
  maxId: id.optional(),
});

/** What operators do about peer-to-peer trading. An order ends by its rules alone, and a ruling is one. */
export const c2cReviewCalls = {
  cases: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/cases',
    summary: 'Open cases, the oldest first; or those that have ended, the newest first',
    query: lists,
    answer: page(caseLine),
    example: { query: {}, answer: { items: [exampleCaseLine], next: null } },
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
        case: exampleCaseLine,
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
        sides: [exampleCaseSide],
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
      /** Both sides were heard: needed while they may still add statements. */
      isHeard: flag.optional(),
      /** Both sides read it. */
      reason: requiredText(statementLengthMax),
    }),
    answer: z.object({ isRuled: z.boolean() }),
    errors: [
      'notFound',
      'caseOver',
      'rulingInvalid',
      'evidenceOpen',
      'reviewTaken',
      'decidedBefore',
      'resolutionDiffers',
      'tiedByInvitation',
      'tiedByRoles',
    ],
    example: {
      input: {
        id: '5',
        outcome: 'release',
        against: 'seller',
        isHeard: true,
        reason: 'The payment arrived in time.',
      },
      answer: { isRuled: true },
    },
  }),
  applications: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/applications',
    summary: 'Applications of merchants that wait, the oldest first; or all others, the newest first',
    query: lists,
    answer: page(reviewedApplication),
    example: { query: {}, answer: { items: [exampleReviewedApplication], next: null } },
  }),
  application: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/application',
    summary: 'An application, and what is known of the member who sent it',
    query: byId,
    answer: z.object({
      application: reviewedApplication,
      side: caseSide.omit({ party: true }),
      reports: z.int(),
      review,
    }),
    errors: ['notFound'],
    example: {
      query: { id: '4' },
      answer: { application: exampleReviewedApplication, side: exampleCaseSide, reports: 0, review: exampleReview },
    },
  }),
  decideApplication: call({
    ...decide,
    method: 'POST',
    path: '/operator/c2c/application/decide',
    summary: 'Approve an reviewedApplication, or reject it with a reason for the member; a first bond is free then',
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
    answer: page(reviewedReport),
    example: { query: {}, answer: { items: [exampleReport], next: null } },
  }),
  handleReport: call({
    ...look,
    method: 'POST',
    path: '/operator/c2c/reports/handle',
    summary: 'Mark a reviewedReport as handled, and say what was done',
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
    answer: z.object({ status: merchantStatus, side: caseSide.omit({ party: true }), reports: z.int() }),
    errors: ['notFound'],
    example: { query: { id: '1002' }, answer: { status: 4, side: exampleCaseSide, reports: 1 } },
  }),
};
