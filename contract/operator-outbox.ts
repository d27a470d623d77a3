import { z } from 'zod';
import { call } from './call.ts';
import { id, page, text, time } from './fields.ts';

const message = z.object({
  id: z.string(),
  at: time,
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  /** '' for text messages. */
  subject: z.string(),
  text: z.string(),
});
export type OutboxMessage = z.output<typeof message>;

/** Of a trial: what a site without mail server and SMS gateway would have sent. */
export const operatorOutboxCalls = {
  list: call({
    method: 'GET',
    path: '/operator/outbox',
    summary: 'Messages of the local outbox, newest first. Every look is in the audit log',
    access: 'operator',
    roles: ['admin'],
    query: z.object({ to: text(254).trim().toLowerCase().default(''), maxId: id.optional() }),
    answer: page(message),
    errors: ['notFound'],
    example: {
      query: { to: 'sari@example.com' },
      answer: {
        items: [
          {
            id: '7',
            at: 1_790_000_000_000,
            channel: 'email',
            to: 'sari@example.com',
            subject: 'Your code',
            text: 'Your code is 123456.',
          },
        ],
        next: null,
      },
    },
  }),
};
