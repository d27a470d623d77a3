import { isUnavailable as isDatabaseUnavailable } from '../database/errors.ts';

/** Something that the answer needs is away or too busy; asking again later helps. Answered with 503. */
export class UnavailableError extends Error {}

export const isUnavailable = (error: unknown): boolean =>
  error instanceof UnavailableError || isDatabaseUnavailable(error);
