import type { Pages } from './create-pages.ts';

/** Of a process that draws none: a proxy sends it calls and live connections only. */
export const withoutPages: Pages = {
  handle: async () => new Response(null, { status: 404 }),
  answerKnown: () => false,
  renderTooLong: async () => '',
  close: async () => undefined,
};
