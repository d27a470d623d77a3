import { isUnavailable as isDatabaseUnavailable } from '../database/errors.ts';

/** Something needed for the answer is down or too busy; trying again later helps. Answered with 503. */
export class UnavailableError extends Error {}

export const isUnavailable = (error: unknown): boolean =>
  error instanceof UnavailableError || isDatabaseUnavailable(error);
