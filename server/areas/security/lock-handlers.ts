import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { lockCalls } from '../../../contract/security-lock.ts';
import { type LockMinutes, lockMinutes } from '../../../contract/security-values.ts';
import { recordAction } from '../../access/action-log.ts';
import { checkOwnPassword, type OwnPasswordOptions } from '../../access/own-password.ts';
import { isProof } from '../../access/passkey-challenges.ts';
import { readSecondFactorWays } from '../../access/second-factor.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf, RequestFacts, SessionMember } from '../../http/handlers.ts';
import { isLocked, lockNow, lockOf, noteUse, setLock, unlock } from '../account/session-lock.ts';
import type { Sessions } from '../account/sessions.ts';
import { askForPasskey, withPasskey } from './passkey-proof.ts';

export type LockOptions = OwnPasswordOptions & { secondFactors: SecondFactorOptions; sessions: Sessions };

type Setting = { minutes: LockMinutes | 0; password?: string | undefined; code?: string | undefined };

export function lockHandlers(options: LockOptions): HandlersOf<typeof lockCalls> {
  const { secondFactors, sessions } = options;
  const { database, clock } = secondFactors;

  const askedOf = (member: SessionMember, facts: RequestFacts) => {
    return { memberId: member.id, purpose: 'unlock', origin: facts.origin() } as const;
  };

  /** Whoever found the device open can neither turn the lock off nor give it more time. */
  async function prove<T>(
    member: SessionMember,
    { password, code }: Setting,
    { facts, work }: { facts: RequestFacts; work: (tx: Transaction) => Promise<Result<T>> },
  ): Promise<Result<T>> {
    const who = { memberId: member.id, address: facts.address };
    if (code) {
      // Codes of an app and recovery codes open no lock, so they change none.
      const { hasPasskey } = await readSecondFactorWays(database, member.id);
      if (!hasPasskey || !isProof(code)) return refuse('invalidInput', { fields: { code: 'secondFactorWrong' } });
      return withSecondFactor(secondFactors, { ...who, code, field: 'code' }, work);
    }
    const known = await checkOwnPassword(options, { ...who, password: password ?? '' });
    return known.ok ? inTransaction(database, work) : known;
  }

  return {
    async state({ member }) {
      const columns = ['lock_minutes', 'used_at', 'locked_at'] as const;
      const row = await database.selectFrom('session').select(columns).where('id', '=', member.sessionId).execute();
      const lock = row[0] && lockOf(row[0]);
      const { hasPasskey } = await readSecondFactorWays(database, member.id);
      return ok({ minutes: lock?.minutes ?? 0, isLocked: isLocked(lock, clock.now()), hasPasskey });
    },

    async set({ member, input, facts }) {
      const minutes = lockMinutes.find((known) => String(known) === input.minutes) ?? 0;
      const { hasPasskey } = await readSecondFactorWays(database, member.id);
      if (minutes !== 0 && !hasPasskey) return refuse('passkeyMissing');
      const atMs = clock.now();
      const set = await prove(
        member,
        { ...input, minutes },
        {
          facts,
          async work(tx) {
            await setLock(tx, member.sessionId, { minutes, atMs });
            const action = minutes === 0 ? 'deviceLockOff' : 'deviceLockOn';
            await recordAction(tx, { memberId: member.id, address: facts.address, action, atMs });
            return ok({});
          },
        },
      );
      if (set.ok) sessions.refresh(member.id);
      return set;
    },

    async used({ member }) {
      await noteUse(database, member.sessionId, clock.now());
      sessions.refresh(member.id);
      return ok({});
    },

    async lock({ member }) {
      const locked = await lockNow(database, member.sessionId, clock.now());
      if (!locked) return refuse('notFound');
      sessions.cut([locked]);
      return ok({});
    },

    async challenge({ member, facts }) {
      const question = await askForPasskey(secondFactors, askedOf(member, facts));
      return question.ok ? ok({ options: { ...question.data } }) : question;
    },

    async unlock({ member, input, facts }) {
      const unlocked = await withPasskey(secondFactors, askedOf(member, facts), input.response, async (tx) => {
        await unlock(tx, member.sessionId, clock.now());
        return ok({});
      });
      if (unlocked.ok) sessions.refresh(member.id);
      return unlocked;
    },
  };
}
