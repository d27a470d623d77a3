import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { webhookCalls } from '../../../contract/webhook.ts';
import { takeTry } from '../../access/guesses.ts';
import { checkOwnPassword, type OwnPasswordOptions } from '../../access/own-password.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { hourMs } from '../../clock.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Targets } from '../../outgoing/targets.ts';
import { listDeliveries, replayDelivery } from './deliveries.ts';
import { addWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

export type WebhookOptions = OwnPasswordOptions & {
  secondFactors: SecondFactorOptions;
  webhookTargets: Pick<Targets, 'isAllowed'>;
};

/** Of one member in an hour: names that lead nowhere, such as those of a silent name server. */
const refusedNamesMax = 20;

export function webhookHandlers(options: WebhookOptions): HandlersOf<typeof webhookCalls> {
  const { secondFactors, webhookTargets } = options;
  const { database, clock } = secondFactors;

  async function checkTarget(memberId: number, url: string): Promise<Result<null>> {
    const limit = { key: `webhook names:${memberId}`, max: refusedNamesMax, periodMs: hourMs };
    const taken = await takeTry(options.guesses, limit);
    if (!taken.ok) return taken;
    const isAllowed = await webhookTargets.isAllowed(new URL(url).hostname);
    if (!isAllowed) return refuse('invalidInput', { fields: { url: 'webhookUrlRefused' } });
    await taken.data.giveBack();
    return ok(null);
  }

  return {
    async list({ member }) {
      const rows = await listWebhooks(database, member.id);
      return ok({
        items: rows.map(({ id, url, events, created_at: createdAt }) => ({ id: String(id), url, events, createdAt })),
      });
    },

    async create({ member, input, facts }) {
      const { password, code, ...wanted } = input;
      const owner = { memberId: member.id, address: facts.address };
      const known = await checkOwnPassword(options, { ...owner, password });
      if (!known.ok) return known;
      // Before the second factor: a mistyped address must not use up a code.
      const target = await checkTarget(member.id, wanted.url);
      if (!target.ok) return target;
      return withSecondFactor(secondFactors, { memberId: member.id, code, field: 'code' }, (tx) =>
        addWebhook(tx, secondFactors, owner, wanted),
      );
    },

    remove({ member, input, facts }) {
      const owner = { memberId: member.id, address: facts.address };
      return inTransaction(database, (tx) => removeWebhook(tx, { ...owner, id: Number(input.id), atMs: clock.now() }));
    },

    deliveries({ member, query: { id, maxId } }) {
      const cursor = maxId === undefined ? undefined : Number(maxId);
      return listDeliveries(database, { memberId: member.id, id: Number(id), maxId: cursor });
    },

    replay: ({ member, input }) => replayDelivery(database, { memberId: member.id, id: Number(input.id) }),
  };
}
