import { defaultLanguage } from '../../../contract/languages.ts';
import { isMoneyRole, type OperatorRole } from '../../../contract/operator-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { RandomBytes } from '../../clock.ts';
import type { Log, Transaction } from '../../database/client.ts';
import type { Translate } from '../../texts.ts';
import type { Outbox } from '../security/outbox.ts';
import { inviteOperator, writeInvitation } from './invitations.ts';
import { hasOtherAdmin } from './manage-operators.ts';
import { type ProposalKind, propose } from './proposals.ts';

type Invitation = { email: string; roles: readonly OperatorRole[]; invitedBy: number; reason: string; atMs: number };

/**
 * What an admin may do alone: invite without roles of money, which gives the token of the link. With them it is
 * proposed, and the token is null. Refuses with lastAdmin and proposalOpen.
 */
export async function inviteColleague(
  tx: Transaction,
  invitation: Invitation,
  randomBytes: RandomBytes,
): Promise<Result<{ token: string | null }>> {
  const { email, roles, invitedBy: operatorId, reason, atMs } = invitation;
  if (await isLastAdmin(tx, email)) return refuse('lastAdmin');
  if (!roles.some(isMoneyRole)) return ok({ token: await inviteOperator(tx, invitation, randomBytes) });
  const deed = { kind: 'operator.invite' as const, email, roles: [...roles] };
  const proposed = await propose(tx, { deed, subject: `operator:${email}`, reason, operatorId, atMs });
  return proposed.ok ? ok({ token: null }) : proposed;
}

type MailOptions = {
  randomBytes: RandomBytes;
  outbox: Outbox;
  log: Log;
  /** Texts of locales/<language>/mail.json. */
  translateMail: Translate;
  siteName: () => string;
  /** Where operators reach the console, e.g. https://pasar.example. */
  siteOrigin: () => string;
};

/**
 * An invitation with roles of money, once a second admin has approved it. The link goes to the invited address and
 * nowhere else: neither of the two can use it in place of who is meant.
 */
export const approvedInvitation = (options: MailOptions): ProposalKind<'operator.invite'> => ({
  roles: ['admin'],
  async carryOut(tx, { email, roles }, { atMs, language }) {
    if (await isLastAdmin(tx, email)) return refuse('lastAdmin');
    const { token } = await writeInvitation(tx, { email, roles, atMs }, options.randomBytes);
    const { outbox, log, translateMail, siteName, siteOrigin } = options;
    const path = `${language === defaultLanguage ? '' : `/${language}`}/operator/invitation?token=${token}`;
    const values = { site: siteName(), link: `${siteOrigin()}${path}` };
    const subject = translateMail(language, 'invitationSubject', values);
    const text = translateMail(language, 'invitationText', values);
    return ok(async () => {
      try {
        await outbox.send({ channel: 'email', target: email, subject, text });
        return ok(null);
      } catch (error) {
        log.error({ err: error }, 'an invitation could not be mailed');
        return refuse('invitationNotSent');
      }
    });
  },
});

/** Whoever is invited is out until the link was used: the last one would lock everybody out. */
async function isLastAdmin(tx: Transaction, email: string): Promise<boolean> {
  const known = await tx.selectFrom('operator').select('id').where('email', '=', email).executeTakeFirst();
  return known !== undefined && !(await hasOtherAdmin(tx, known.id));
}
