import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, id, image, page, symbolName, text, time } from './fields.ts';

/** In percent of what is traded, e.g. '0.095'. */
const feeRates = z.object({ level: z.int(), maker: decimalText, taker: decimalText });

const overview = z.object({
  /** Partly hidden, for a page that others may see over the member's shoulder. */
  email: z.string(),
  phone: z.string(),
  fees: feeRates,
  /** Of the next VIP level; null at the highest. */
  nextFees: feeRates.nullable(),
  /** How many members signed up with the own code. */
  invited: z.int(),
});
export type ProfileOverview = z.output<typeof overview>;

const referral = z.object({ id: z.string(), name: z.string(), joinedAt: time, isVerified: z.boolean() });
export type Referral = z.output<typeof referral>;

/** What members show of themselves, and whom they bring. */
export const profileCalls = {
  overview: call({
    method: 'GET',
    path: '/account/overview',
    summary: 'Contact, invitations and spot fees of the own account; fees of a market, or the highest of all',
    access: 'member',
    query: z.object({ symbol: symbolName.optional() }),
    answer: overview,
    example: {
      query: {},
      answer: {
        email: 'sa***@example.com',
        phone: '',
        fees: { level: 0, maker: '0.1', taker: '0.1' },
        nextFees: { level: 1, maker: '0.09', taker: '0.095' },
        invited: 2,
      },
    },
  }),
  saveNickname: call({
    method: 'POST',
    path: '/account/nickname',
    summary: 'A name that others see, 2 to 20 characters, of one member only; empty takes it away',
    access: 'member',
    body: 'form',
    input: z.object({ nickname: text(100) }),
    answer: z.object({ nickname: z.string() }),
    example: { input: { nickname: 'Sari' }, answer: { nickname: 'Sari' } },
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/account/avatar',
    summary: 'A picture of oneself: JPEG, PNG or WebP, cut to a square and encoded anew',
    access: 'member',
    body: 'multipart',
    input: z.object({ avatar: image }),
    answer: z.object({ avatarUrl: z.string() }),
    example: { input: { avatar: '(file)' }, answer: { avatarUrl: '/api/image/avatar/Q2VydGFpbmx5IHJhbmRvbQ' } },
  }),
  removeAvatar: call({
    method: 'POST',
    path: '/account/removeavatar',
    summary: 'Take the own picture away',
    access: 'member',
    answer: z.object({}),
    example: { answer: {} },
  }),
  referrals: call({
    method: 'GET',
    path: '/account/referrals',
    summary: 'Who signed up with the own code, newest first, with partly hidden names',
    access: 'member',
    query: z.object({ maxId: id.optional() }),
    answer: page(referral),
    example: {
      query: {},
      answer: {
        items: [{ id: '1007', name: 'bu***@example.com', joinedAt: 1_790_000_000_000, isVerified: false }],
        next: null,
      },
    },
  }),
};
