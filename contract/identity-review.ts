import { z } from 'zod';
import { call } from './call.ts';
import { id, page, text, time } from './fields.ts';
import { identityDocument, person, picture } from './identity.ts';
import { pictureSides, rejectReasons } from './identity-values.ts';

const reviewer = { access: 'operator', roles: ['reviewer'] } as const;
const ofMember = z.object({ member: id });

const review = z.object({
  member: z.string(),
  now: time,
  submittedAt: time,
  takenUntil: time,
  person,
  document: identityDocument,
  /** On the day it was sent. */
  age: z.int(),
  pictures: z.array(z.enum(pictureSides)),
  /** Other members who sent the same document, with their status. */
  sameDocument: z.array(z.object({ member: z.string(), status: z.int() })),
});
export type Review = z.output<typeof review>;

const past = z.object({
  id: z.string(),
  member: z.string(),
  decision: z.enum(['approve', 'reject']),
  /** null for an approval. */
  reason: z.enum(rejectReasons).nullable(),
  /** What the member was told besides. */
  note: z.string(),
  /** Name of the reviewer. */
  by: z.string(),
  at: time,
});
export type PastDecision = z.output<typeof past>;

const decision = z
  .object({
    member: id,
    /** The shown version: a decision applies to what was seen. */
    submittedAt: z.coerce.number({ error: 'fieldRequired' }).int('fieldInvalid').min(0, 'fieldInvalid'),
    decision: z.enum(['approve', 'reject'], { error: 'fieldRequired' }),
    reason: z.enum(rejectReasons, { error: 'fieldRequired' }).optional(),
    /** In the member's language; the member sees it. */
    note: text(500).trim().optional().default(''),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, { path: ['reason'], message: 'fieldRequired' })
  .refine(({ decision, reason, note }) => decision === 'approve' || reason !== 'other' || note, {
    path: ['note'],
    message: 'fieldRequired',
  });

export const identityReviewCalls = {
  past: call({
    method: 'GET',
    path: '/operator/identityreviews/decided',
    summary: 'Decisions about identities, newest first: who decided what, when and why',
    ...reviewer,
    query: z.object({ until: id.optional() }),
    answer: page(past),
    example: {
      query: {},
      answer: {
        items: [
          {
            id: '7',
            member: '1001',
            decision: 'reject',
            reason: 'unreadable',
            note: 'The photo is dark.',
            by: 'Ada',
            at: 1_790_000_000_000,
          },
        ],
        next: null,
      },
    },
  }),
  review: call({
    method: 'GET',
    path: '/operator/identityreviews/one',
    summary: 'Data of an application that was taken; every look is in the audit log',
    ...reviewer,
    query: ofMember,
    answer: review,
    errors: ['reviewNotTaken'],
    example: {
      query: { member: '1001' },
      answer: {
        member: '1001',
        now: 1_790_000_000_000,
        submittedAt: 1_790_000_000_000,
        takenUntil: 1_790_000_900_000,
        person: {
          givenNames: 'Sari',
          familyName: 'Wijaya',
          nativeName: '',
          birthDate: '1990-05-17',
          nationality: 'ID',
          country: 'ID',
        },
        document: { type: 'passport', issuingCountry: 'ID', number: 'X1234567', expiryDate: '2031-05-17' },
        age: 36,
        pictures: ['front', 'selfie'],
        sameDocument: [{ member: '1002', status: 4 }],
      },
    },
  }),
  picture: call({
    method: 'GET',
    path: '/operator/identityreviews/picture',
    summary: 'A photo of an application that was taken; every look is in the audit log',
    ...reviewer,
    query: z.object({ member: id, side: z.enum(pictureSides, { error: 'fieldRequired' }) }),
    answer: picture,
    errors: ['reviewNotTaken'],
    example: {
      query: { member: '1001', side: 'front' },
      answer: { contentType: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' },
    },
  }),
  decide: call({
    method: 'POST',
    path: '/operator/identityreviews/decide',
    summary: 'Approve or reject an application that was taken; the member is told',
    ...reviewer,
    body: 'form',
    input: decision,
    answer: z.object({}),
    errors: ['reviewNotTaken'],
    example: { input: { member: '1001', submittedAt: 1_790_000_000_000, decision: 'approve' }, answer: {} },
  }),
};
