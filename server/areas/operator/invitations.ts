import { type OperatorRole, operatorRoles } from '../../../contract/operator-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hashToken } from '../../access/hash-token.ts';
import { forgetKnownDevices } from '../../access/known-devices.ts';
import { isCommonPassword } from '../../access/passwords.ts';
import { openInTime, sealUntil } from '../../access/seal.ts';
import { newTotpSecret, totpUri, verifyTotp } from '../../access/totp.ts';
import { dayMs, type RandomBytes } from '../../clock.ts';
import { inTransaction, type Store, type Transaction } from '../../database/client.ts';
import { writeAudit } from '../review/audit.ts';
import { tieOperators } from '../review/independence.ts';
import { newRights } from '../review/rights.ts';
import { appPurpose, type OperatorOptions } from './operator-options.ts';

/** How long the link of an invitation works. */
const invitationMs = dayMs;
const setUpPurpose = 'operator set-up';
/** How long scanning and typing the first code may take. */
const setUpMs = 30 * 60 * 1000;

type Invitation = {
  email: string;
  roles: readonly OperatorRole[];
  /** Who invites, or who proposed and who approved; empty at the command line. */
  by: readonly number[];
  atMs: number;
};
type RecordedInvitation = Invitation & { reason: string };

/** As writeInvitation, of one operator or at the command line, with its row in the audit log. */
export async function inviteOperator(
  tx: Transaction,
  { reason, ...invitation }: RecordedInvitation,
  randomBytes: RandomBytes,
): Promise<string> {
  const { token, operatorId, before, after } = await writeInvitation(tx, invitation, randomBytes);
  const seen = { subject: `operator:${operatorId}`, before, after, reason, atMs: invitation.atMs };
  await writeAudit(tx, { operatorId: invitation.by[0] ?? null, action: 'operator.invite', ...seen });
  return token;
}

/**
 * Makes somebody an operator, or resets one who has lost password or app: the old ones are void at once and sessions
 * end. Returns the token of a link that works once. Only mail it to the invited address. Only the command line may show
 * it, because its user already owns the data.
 */
export async function writeInvitation(
  tx: Transaction,
  { email, roles, by, atMs }: Invitation,
  randomBytes: RandomBytes,
) {
  const token = randomBytes(32).toString('base64url');
  const row = {
    roles: operatorRoles.filter((role) => roles.includes(role)),
    status: 'invited' as const,
    password_hash: null,
    sealed_secret: null,
    invitation_hash: hashToken(token),
    invitation_until: atMs + invitationMs,
  };
  const before = await tx
    .selectFrom('operator')
    .select(['roles', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();
  const { id: operatorId } = await tx
    .insertInto('operator')
    .values({ email, name: '', created_at: atMs, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...row, rights_version: newRights }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute();
  // The command line is the way out when no two operators are independent: somebody invited there is tied to nobody.
  if (by.length === 0) await tx.deleteFrom('operator_tie').where('operator_id', '=', operatorId).execute();
  await tieOperators(tx, { operatorId, by, kind: 'invitation', atMs });
  await forgetKnownDevices(tx, `operator:${operatorId}`);
  return { operatorId, token, before, after: { email, roles: row.roles, status: row.status } };
}

/** Whom a link is for; undefined when it is used, expired or unknown. */
export async function findInvited(store: Store, token: string, nowMs: number) {
  return store
    .selectFrom('operator')
    .select(['id', 'email', 'name'])
    .where('invitation_hash', '=', hashToken(token))
    .where('invitation_until', '>', nowMs)
    .where('status', '=', 'invited')
    .executeTakeFirst();
}

type SetUp = { operatorId: number; secret: string };

/** The app secret for the invited person. With the token of a set-up in progress the secret stays the same. */
export function setUpApp(
  { clock, randomBytes, secondFactors: { seal } }: OperatorOptions,
  { operatorId, email, site }: { operatorId: number; email: string; site: string },
  begun: string | undefined,
) {
  const known = openInTime<SetUp>(seal, setUpPurpose, begun, clock.now());
  const isOwn = known?.operatorId === operatorId;
  const secret = isOwn ? known.secret : newTotpSecret(randomBytes);
  const token =
    isOwn && begun ? begun : sealUntil<SetUp>(seal, setUpPurpose, { operatorId, secret }, clock.now() + setUpMs);
  return { secret, token, uri: totpUri({ secret, site, account: email }) };
}

type Acceptance = { token: string; setup: string; name: string; password: string; code: string; address: string };

/** Uses up an invitation: the operator now has this password and app. `start` opens the first session. */
export async function acceptInvitation<T>(
  options: OperatorOptions,
  { token, setup, name, password, code, address }: Acceptance,
  start: (tx: Transaction, operatorId: number) => Promise<T>,
): Promise<Result<T>> {
  const { database, clock, passwords, secondFactors } = options;
  const { seal } = secondFactors;
  if (isCommonPassword(password)) return refuse('invalidInput', { fields: { password: 'passwordCommon' } });
  const invited = await findInvited(database, token, clock.now());
  if (!invited) return refuse('invitationInvalid');
  const known = openInTime<SetUp>(seal, setUpPurpose, setup, clock.now());
  if (known?.operatorId !== invited.id) return refuse('setupExpired');
  const step = verifyTotp(known.secret, code.replaceAll(/\s/g, ''), clock.now(), 0);
  if (!step) return refuse('invalidInput', { fields: { code: 'secondFactorWrong' } });
  const set = {
    name,
    status: 'active' as const,
    password_hash: await passwords.hash(password, { account: `operator:${invited.id}`, address }),
    sealed_secret: seal.seal(appPurpose, known.secret),
    last_step: step,
    invitation_hash: null,
    invitation_until: null,
  };
  return inTransaction(database, async (tx): Promise<Result<T>> => {
    const open = tx.updateTable('operator').set(set).where('id', '=', invited.id).where('status', '=', 'invited');
    const used = await open.where('invitation_hash', '=', hashToken(token)).executeTakeFirst();
    if (used.numUpdatedRows === 0n) return refuse('invitationInvalid');
    const started = await start(tx, invited.id);
    const [before, after] = [{ status: 'invited' }, { status: 'active', name, address }];
    const seen = { subject: `operator:${invited.id}`, before, after, reason: '', atMs: clock.now() };
    await writeAudit(tx, { operatorId: invited.id, action: 'operator.accept', ...seen });
    return ok(started);
  });
}
