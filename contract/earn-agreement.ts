import { z } from 'zod';

const choice = 'fieldInvalid';

/** What members read before they put coins in. When something of it holds no more, nothing moves. */
export const earnAgreement = {
  /** Of the terms. */
  version: z.int(choice).min(1, choice).max(1_000_000, choice).optional(),
  /** The first day that earns, which is another one after midnight UTC: all dates follow from it. */
  earnsFrom: z.int(choice).min(0, choice).max(8.64e15, choice).optional(),
};
