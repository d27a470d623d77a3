/**
 * SQLSTATE classes and codes for temporary failures: connection lost (08), out of resources (53), server starting or
 * stopping (57P), a standby that is no primary yet (25006); also a lock time-out (55P03) and a deadlock (40P01), after
 * which nothing was done.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailableStates = /^(?:08\w{3}|25006|53\w{3}|57P\d\d|55P03|40P01)$/;
const unavailableSystemCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** pg and the embedded database give these no code. */
const unavailableMessages =
  /connection terminated|not queryable|query read timeout|embedded database (?:is not running|stopped)/i;

/** Whether an error means that the database can not be reached or is too busy: worth a 503 and another try. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isKnown = unavailableStates.test(code) || unavailableSystemCodes.has(code);
  return isKnown || unavailableMessages.test(error.message);
}

/** Whether a transaction gave up a lock, or was chosen to break a circle of waiting: nothing of it was done. */
export const gaveUpLock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/** Whether a unique constraint (of that name, when given) stopped the statement. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}
