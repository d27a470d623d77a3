/**
 * SQLSTATE classes and codes that say "not now" rather than "never": connection lost (08), out of resources (53), being
 * stopped or started (57P). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailableStates = /^(08|53|57P)/;
const unavailableSystemCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND'];
/** pg gives these no code. */
const unavailableMessages = /connection terminated|not queryable|embedded database (is not running|stopped)/i;

/** Whether an error means that the database can not be reached or is overloaded: worth a 503 and another try. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    unavailableStates.test(code) || unavailableSystemCodes.includes(code) || unavailableMessages.test(error.message)
  );
}

/** Whether a unique constraint (of that name, when given) stopped the statement. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}
