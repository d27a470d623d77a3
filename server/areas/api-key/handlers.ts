import type { apiKeyCalls } from '../../../contract/api-key.ts';
import { ok } from '../../../contract/result.ts';
import { checkOwnPassword, type OwnPasswordOptions } from '../../access/own-password.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { ApiKeys } from './api-keys.ts';
import { listKeys, makeKey, removeKey } from './make-key.ts';

export type ApiKeyOptions = OwnPasswordOptions & { secondFactors: SecondFactorOptions; apiKeys: ApiKeys };

export function apiKeyHandlers(options: ApiKeyOptions): HandlersOf<typeof apiKeyCalls> {
  const { secondFactors, apiKeys } = options;
  const { database, clock } = secondFactors;
  return {
    async list({ member }) {
      const keys = await listKeys(database, member.id);
      return ok({
        items: keys.map(({ id, key: apiKey, name, algorithm, ...row }) => ({
          id: String(id),
          apiKey,
          name,
          algorithm,
          right: row.permission,
          addresses: row.addresses.split(',').filter(Boolean),
          createdAt: row.created_at,
          expiresAt: row.expires_at,
          lastUsedAt: row.last_used_at,
        })),
      });
    },

    async create({ member, input, facts }) {
      const { password, code, ...wanted } = input;
      const owner = { memberId: member.id, address: facts.address };
      const known = await checkOwnPassword(options, { ...owner, password });
      if (!known.ok) return known;
      return withSecondFactor(secondFactors, { memberId: member.id, code, field: 'code' }, (tx) =>
        makeKey(tx, secondFactors, owner, wanted),
      );
    },

    async remove({ member, input, facts }) {
      const owner = { memberId: member.id, address: facts.address };
      const removed = await inTransaction(database, (tx) =>
        removeKey(tx, { ...owner, id: Number(input.id), atMs: clock.now() }),
      );
      if (!removed.ok) return removed;
      apiKeys.end({ key: removed.data.key, id: Number(input.id) });
      return ok({});
    },
  };
}
