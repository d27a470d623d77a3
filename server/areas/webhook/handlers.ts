import { ok, refuse } from '../../../contract/result.ts';
import type { webhookCalls } from '../../../contract/webhook.ts';
import { checkOwnPassword, type OwnPasswordOptions } from '../../access/own-password.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Targets } from '../../outgoing/targets.ts';
import { listDeliveries, replayDelivery } from './deliveries.ts';
import { addWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

export type WebhookOptions = OwnPasswordOptions & {
  secondFactors: SecondFactorOptions;
  webhookTargets: Pick<Targets, 'isAllowed'>;
};

export function webhookHandlers(options: WebhookOptions): HandlersOf<typeof webhookCalls> {
  const { secondFactors, webhookTargets } = options;
  const { database, clock } = secondFactors;
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
      if (!(await webhookTargets.isAllowed(new URL(wanted.url).hostname))) {
        return refuse('invalidInput', { fields: { url: 'webhookUrlRefused' } });
      }
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
