import { email } from '../../../contract/fields.ts';
import { type OperatorRole, operatorRoles } from '../../../contract/operator-values.ts';
import { ok } from '../../../contract/result.ts';
import type { RandomBytes } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { verifyAudit } from '../review/audit.ts';
import { inviteOperator } from './invitations.ts';

type Options = {
  database: Database;
  randomBytes: RandomBytes;
  /** Where browsers reach the site. */
  origin: string;
  /** Who typed it. */
  by: string;
  atMs: number;
};

const usage = 'usage: npm run operator [-- invite e-mail [role ...] | -- verify]';
class OperatorCommandError extends Error {}

/**
 * The operator commands: list the operators; `invite`, which makes the first one and lets one back in who has lost
 * everything; `verify` the audit log. Returns the lines to print. Throws for wrong usage and when the audit log is
 * broken.
 */
export async function runOperatorCommand(words: readonly string[], options: Options): Promise<string> {
  const [deed, ...rest] = words;
  if (deed === undefined) return listOperators(options.database);
  if (deed === 'verify' && rest.length === 0) return verify(options.database);
  if (deed === 'invite' && rest[0] !== undefined) return invite(rest[0], rest.slice(1), options);
  throw new OperatorCommandError(usage);
}

async function listOperators(database: Database): Promise<string> {
  const operators = await database.selectFrom('operator').selectAll().orderBy('id').execute();
  if (operators.length === 0) return `There is no operator yet. ${usage}`;
  return operators.map(({ email, name, roles, status }) => `${email} (${name}): ${roles}, ${status}`).join('\n');
}

async function invite(address: string, named: readonly string[], options: Options): Promise<string> {
  const { database, randomBytes, origin, by, atMs } = options;
  const parsed = email.safeParse(address);
  if (!parsed.success) throw new OperatorCommandError(`${address} is no e-mail address`);
  const unknown = named.filter((name) => !operatorRoles.some((role) => role === name));
  if (unknown.length > 0) throw new OperatorCommandError(`${unknown} is none of ${operatorRoles.join(', ')}`);
  // Somebody who names no roles is alone or just beginning.
  const roles = named.length > 0 ? (named as OperatorRole[]) : operatorRoles;
  const invitation = { email: parsed.data, roles, by: [], reason: `command line: ${by}`, atMs };
  const invited = await inTransaction(database, async (tx) => ok(await inviteOperator(tx, invitation, randomBytes)));
  if (!invited.ok) throw new OperatorCommandError(invited.error);
  return [
    `${parsed.data} is invited: ${roles.join(', ')}. This link works once, for 24 hours:`,
    `${origin}/en/operator/invitation?token=${invited.data}`,
  ].join('\n');
}

async function verify(database: Database): Promise<string> {
  const { count, head, brokenId } = await verifyAudit(database);
  if (brokenId !== null) {
    throw new OperatorCommandError(`the audit log is broken: row ${brokenId} does not follow from those before it`);
  }
  return `the audit log holds: ${count} rows, the last hash is ${head}`;
}
