import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { passkeyCalls } from '../../../contract/security-passkeys.ts';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import { checkOwnPassword, type OwnPasswordOptions } from '../../access/own-password.ts';
import { readSecondFactorWays } from '../../access/second-factor.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import type { HandlersOf, RequestFacts, SessionMember } from '../../http/handlers.ts';
import { findPendingMember } from '../account/pending-sign-in.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { askForPasskey, proveByPasskey } from './passkey-proof.ts';
import { addPasskey, beginPasskey, listPasskeys, type PasskeyOwner, removePasskey, renamePasskey } from './passkeys.ts';

export type PasskeyOptions = OwnPasswordOptions & { secondFactors: SecondFactorOptions; site: SiteSettingsReader };

export function passkeyHandlers(options: PasskeyOptions): HandlersOf<typeof passkeyCalls> {
  const { secondFactors, site } = options;
  const { database, clock, seal } = secondFactors;

  const ownerOf = (member: SessionMember, facts: RequestFacts): PasskeyOwner => {
    return { memberId: member.id, address: facts.address, origin: facts.origin() };
  };

  /** Whose second factor is requested: a signed-in member, or somebody who completed the first step in this browser. */
  async function findAsked(
    purpose: PasskeyPurpose,
    member: SessionMember | undefined,
    facts: RequestFacts,
  ): Promise<Result<{ memberId: number; purpose: PasskeyPurpose; origin: string }>> {
    const isChange = purpose === 'change';
    const pending = isChange ? undefined : { step: purpose, seal, facts, nowMs: clock.now() };
    const memberId = pending ? await findPendingMember(database, pending) : member?.id;
    if (memberId === undefined) return refuse(isChange ? 'notSignedIn' : 'signInExpired');
    return ok({ memberId, purpose, origin: facts.origin() });
  }

  return {
    async list({ member }) {
      const passkeys = await listPasskeys(database, member.id);
      return ok({
        items: passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => {
          return { id: String(id), name, createdAt, lastUsedAt };
        }),
      });
    },

    async begin({ member, input, facts }) {
      const owner = ownerOf(member, facts);
      const known = await checkOwnPassword(options, { ...owner, password: input.password });
      if (!known.ok) return known;
      const begun = await beginPasskey(secondFactors, owner, { code: input.code, site: site.current().name });
      return begun.ok ? ok({ options: { ...begun.data } }) : begun;
    },

    add: ({ member, input, facts }) => addPasskey(secondFactors, ownerOf(member, facts), input),

    rename: ({ member, input }) => renamePasskey(database, member.id, Number(input.id), input.name),

    async remove({ member, input, facts }) {
      const who = { memberId: member.id, address: facts.address };
      const known = await checkOwnPassword(options, { ...who, password: input.password });
      if (!known.ok) return known;
      const removed = { ...who, id: Number(input.id) };
      return withSecondFactor(secondFactors, { ...who, code: input.code, field: 'code' }, (tx) =>
        removePasskey(tx, secondFactors, removed),
      );
    },

    async challenge({ member, input, facts }) {
      const asked = await findAsked(input.purpose, member, facts);
      if (!asked.ok) return asked;
      const question = await askForPasskey(secondFactors, asked.data);
      return question.ok ? ok({ options: { ...question.data } }) : question;
    },

    async prove({ member, input, facts }) {
      const asked = await findAsked(input.purpose, member, facts);
      return asked.ok ? proveByPasskey(secondFactors, asked.data, input.response) : asked;
    },

    async secondFactor({ member, query, facts }) {
      const asked = await findAsked(query.purpose, member, facts);
      return asked.ok ? ok(await readSecondFactorWays(database, asked.data.memberId)) : asked;
    },
  };
}
