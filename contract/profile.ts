import { z } from 'zod';
import { call } from './call.ts';
import { image } from './fields.ts';

/** What members show of themselves, and what they bring. */
export const profileCalls = {
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
};
