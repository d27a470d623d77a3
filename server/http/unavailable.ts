/** Something that the answer needs is away or too busy; asking again later helps. Answered with 503. */
export class UnavailableError extends Error {}

/** SQLSTATE classes and system errors that say: the database is not there now. */
const awayCodes =
  /^(08\w{3}|57P0\d|53\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EHOSTUNREACH|EAI_AGAIN)$/;
/** Others held a lock for too long, or waited in a circle: nothing was done. */
const busyCodes = /^(55P03|40P01)$/;

export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (awayCodes.test(code) || busyCodes.test(code))) return true;
  return /^(Connection terminated|Client has encountered a connection error)/.test(error.message);
}
