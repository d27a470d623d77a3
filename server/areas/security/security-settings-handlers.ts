import { ok, refuse } from '../../../contract/result.ts';
import type { securitySettingsCalls } from '../../../contract/security.ts';
import { listActions, recordAction } from '../../access/action-log.ts';
import { describeDevice } from '../../access/describe-device.ts';
import { readHold } from '../../access/holds.ts';
import { forgetOtherDevices, rememberDevice } from '../../access/known-devices.ts';
import { listSignIns } from '../../access/login-history.ts';
import { checkOwnPassword } from '../../access/own-password.ts';
import { isCommonPassword } from '../../access/passwords.ts';
import { countRecoveryCodes, readSecondFactorWays } from '../../access/second-factor.ts';
import { withSecondFactor } from '../../access/second-factor-check.ts';
import { forgetTrustedDevice, forgetTrustedDevices, listTrustedDevices } from '../../access/trusted-devices.ts';
import { findWithdrawalPassword, refuseWithdrawalPassword } from '../../access/withdrawal-password.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf, RequestFacts, SessionMember } from '../../http/handlers.ts';
import { listSessions } from '../account/list-sessions.ts';
import { maskContact } from '../account/mask-contact.ts';
import { readTarget } from '../account/read-target.ts';
import type { Sessions } from '../account/sessions.ts';
import { setPassword } from '../account/set-password.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { type BindOptions, bindContact } from './bind-contact.ts';
import { changeAuthenticator } from './change-authenticator.ts';
import { changeWithdrawalPassword, type WithdrawalPasswordOptions } from './change-withdrawal-password.ts';
import { readContacts } from './own-contacts.ts';
import { setUpAuthenticator } from './set-up-authenticator.ts';

export type SecuritySettingsOptions = WithdrawalPasswordOptions &
  BindOptions & {
    sessions: Sessions;
    site: SiteSettingsReader;
  };

export function securitySettingsHandlers(options: SecuritySettingsOptions): HandlersOf<typeof securitySettingsCalls> {
  const { database, sessions, passwords, secondFactors, site } = options;
  const { clock } = secondFactors;

  const deedOf = (member: SessionMember, { address }: RequestFacts) => {
    return { memberId: member.id, address, atMs: clock.now() };
  };

  return {
    actions: async ({ member, query }) =>
      ok(await listActions(database, member.id, query.maxId === undefined ? undefined : Number(query.maxId))),

    async overview({ member, facts }) {
      const now = clock.now();
      const hold = await readHold(database, member.id, now);
      const opened = await listSessions(database, member.id, now);
      const signIns = await listSignIns(database, member.id);
      const { email, phone } = await readContacts(database, member.id);
      const secondFactor = await readSecondFactorWays(database, member.id);
      return ok({
        now,
        hasSecondFactor: secondFactor.hasApp || secondFactor.hasPasskey,
        secondFactor,
        recoveryCodesLeft: await countRecoveryCodes(database, member.id),
        hasWithdrawalPassword: (await findWithdrawalPassword(database, member.id)) !== undefined,
        contacts: { email: maskContact(email), phone: maskContact(phone) },
        hold: hold ? { reason: hold.reason, until: hold.untilMs } : null,
        sessions: opened.map((session) => ({
          id: session.id,
          device: describeDevice(session.user_agent),
          address: session.address,
          createdAt: session.created_at,
          lastSeenAt: session.last_seen_at,
          isCurrent: session.id === member.sessionId,
        })),
        trustedDevices: await listTrustedDevices(database, { memberId: member.id, facts, nowMs: now }),
        signIns: signIns.map(({ id, user_agent: userAgent, address, at }) => {
          return { id: String(id), device: describeDevice(userAgent), address, at };
        }),
      });
    },

    async authenticator({ member, query }) {
      const { hasApp: isOn, hasPasskey } = await readSecondFactorWays(database, member.id);
      const account = { memberId: member.id, site: site.current().name };
      const setup = isOn ? null : await setUpAuthenticator(secondFactors, account, query.setup);
      return ok({ isOn, hasPasskey, recoveryCodesLeft: await countRecoveryCodes(database, member.id), setup });
    },

    async changeAuthenticator({ member, input, facts }) {
      const who = { memberId: member.id, address: facts.address };
      const known = await checkOwnPassword(options, { ...who, password: input.password });
      return known.ok ? changeAuthenticator(secondFactors, who, input) : known;
    },

    async changePassword({ member, input, facts }) {
      const { password, newPassword, code } = input;
      if (isCommonPassword(newPassword)) return refuse('invalidInput', { fields: { newPassword: 'passwordCommon' } });
      const who = { memberId: member.id, address: facts.address };
      const known = await checkOwnPassword(options, { ...who, password });
      if (!known.ok) return known;
      const other = await refuseWithdrawalPassword(options, { ...who, password: newPassword, field: 'newPassword' });
      if (!other.ok) return other;
      const owner = `member:${member.id}` as const;
      const passwordHash = await passwords.hash(newPassword, { account: owner, address: facts.address });
      const set = await withSecondFactor(secondFactors, { ...who, code, field: 'code' }, async (tx) => {
        const kept = { sessionId: member.sessionId };
        const change = { ...who, passwordHash, atMs: clock.now(), kept };
        const endSessions = await setPassword(tx, sessions, change);
        return ok([endSessions, await rememberDevice(tx, { owner, facts }, secondFactors)]);
      });
      if (!set.ok) return set;
      for (const finish of set.data) finish();
      return ok({});
    },

    async bindEmail({ member, input: { email, code, currentCode = '', secondFactor }, facts }) {
      const contact = { channel: 'email', target: email } as const;
      const who = { memberId: member.id, address: facts.address };
      const bound = await bindContact(options, { ...who, ...contact, code, currentCode, secondFactor });
      return bound.ok ? ok({}) : bound;
    },

    async bindPhone({ member, input: { code, currentCode = '', secondFactor, ...phone }, facts }) {
      const who = { memberId: member.id, address: facts.address };
      const contact = readTarget({ method: 'phone', ...phone });
      const bound = await bindContact(options, { ...who, ...contact, code, currentCode, secondFactor });
      return bound.ok ? ok({}) : bound;
    },

    async changeWithdrawalPassword({ member, input, facts }) {
      const changed = await changeWithdrawalPassword(options, { memberId: member.id, address: facts.address }, input);
      return changed.ok ? ok({}) : changed;
    },

    async endSession({ member, input, facts }) {
      const ofId = database.selectFrom('session').select('id').where('id', '=', input.id);
      if (!(await ofId.where('member_id', '=', member.id).executeTakeFirst())) return refuse('notFound');
      await sessions.end(input.id);
      await recordAction(database, { ...deedOf(member, facts), action: 'sessionEnded' });
      return ok({});
    },

    forgetDevice: ({ member, input, facts }) =>
      inTransaction(database, async (tx) => {
        if (!(await forgetTrustedDevice(tx, member.id, Number(input.id)))) return refuse('notFound');
        await recordAction(tx, { ...deedOf(member, facts), action: 'deviceForgotten' });
        return ok({});
      }),

    async endOtherSessions({ member, facts }) {
      const ended = await inTransaction(database, async (tx) => {
        await recordAction(tx, { ...deedOf(member, facts), action: 'otherSessionsEnded' });
        await forgetTrustedDevices(tx, member.id);
        await forgetOtherDevices(tx, { owner: `member:${member.id}`, facts });
        return ok(await sessions.endAllIn(tx, member.id, { sessionId: member.sessionId }));
      });
      if (!ended.ok) return ended;
      ended.data();
      return ok({});
    },
  };
}
