import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { isMoneyRole, type OperatorRole } from '../../../contract/operator-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { RandomBytes } from '../../clock.ts';
import type { Transaction } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Translate } from '../../texts.ts';
import { inviteOperator, writeInvitation } from './invitations.ts';
import { hasOtherAdmin } from './manage-operators.ts';
import { type AfterCommit, lockProposals, nothingLeft, type ProposalKind, propose } from './proposals.ts';

export type InvitationOptions = {
  randomBytes: RandomBytes;
  outbox: Outbox;
  log: Log;
  /** Texts of locales/<language>/mail.json. */
  translateMail: Translate;
  siteName: () => string;
  /** Where operators reach the console, e.g. https://pasar.example. */
  siteOrigin: () => string;
};

type Invitation = { email: string; roles: readonly OperatorRole[]; invitedBy: number; reason: string; atMs: number };
type Invited = { isProposed: boolean; afterCommit: AfterCommit };

/**
 * An admin alone may invite somebody new without money roles. Everything else is proposed: money roles, and resetting
 * an operator, whose password and app become void. Refuses with lastAdmin and proposalOpen.
 */
export async function inviteColleague(
  tx: Transaction,
  options: InvitationOptions,
  { language, ...invitation }: Invitation & { language: Language },
): Promise<Result<Invited>> {
  const { email, roles, invitedBy: operatorId, reason, atMs } = invitation;
  await lockProposals(tx);
  if (await isLastAdmin(tx, email)) return refuse('lastAdmin');
  const isReset = await isOperator(tx, email);
  if (!isReset && !roles.some(isMoneyRole)) {
    const token = await inviteOperator(tx, { email, roles, by: [operatorId], reason, atMs }, options.randomBytes);
    return ok({ isProposed: false, afterCommit: mailLink(options, { email, token, language }) });
  }
  const deed = { kind: 'operator.invite' as const, email, roles: [...roles], isReset };
  const proposed = await propose(tx, { deed, subject: `operator:${email}`, reason, operatorId, atMs });
  return proposed.ok ? ok({ isProposed: true, afterCommit: nothingLeft }) : proposed;
}

/** Carries out an invitation that takes two, once a second admin has approved it. */
export const approvedInvitation = (options: InvitationOptions): ProposalKind<'operator.invite'> => ({
  roles: ['admin'],
  async carryOut(tx, { email, roles, isReset }, { atMs, language, voices }) {
    if (await isLastAdmin(tx, email)) return refuse('lastAdmin');
    if (isReset !== (await isOperator(tx, email))) return refuse('proposalOutdated');
    const { token } = await writeInvitation(tx, { email, roles, by: voices, atMs }, options.randomBytes);
    return ok(mailLink(options, { email, token, language }));
  },
});

type Link = { email: string; token: string; language: Language };

/** Mails the link only to the invited address, so that none of the operators who decided can use it. */
function mailLink(options: InvitationOptions, { email, token, language }: Link): AfterCommit {
  const { outbox, log, translateMail, siteName, siteOrigin } = options;
  const path = `${language === defaultLanguage ? '' : `/${language}`}/operator/invitation?token=${token}`;
  const values = { site: siteName(), link: `${siteOrigin()}${path}` };
  const subject = translateMail(language, 'invitationSubject', values);
  const text = translateMail(language, 'invitationText', values);
  return async () => {
    try {
      await outbox.send({ channel: 'email', target: email, subject, text });
      return ok(null);
    } catch (error) {
      log.error({ err: error }, 'an invitation could not be mailed');
      return refuse('invitationNotSent');
    }
  };
}

/**
 * Whether somebody has, or had, a password and an app; invited people who have not accepted yet have nothing to lose.
 * Locked until the transaction ends.
 */
async function isOperator(tx: Transaction, email: string): Promise<boolean> {
  const query = tx.selectFrom('operator').select('status').where('email', '=', email);
  const known = await query.forUpdate().executeTakeFirst();
  return known !== undefined && known.status !== 'invited';
}

/** An invited operator is locked out until the link is used, so inviting the last admin would lock everybody out. */
async function isLastAdmin(tx: Transaction, email: string): Promise<boolean> {
  const known = await tx.selectFrom('operator').select('id').where('email', '=', email).executeTakeFirst();
  return known !== undefined && !(await hasOtherAdmin(tx, known.id));
}
