import type { reserveCalls } from '../../../contract/reserves.ts';
import { ok } from '../../../contract/result.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { listSnapshots, readProof } from './read-proof.ts';

/** The calls by which anybody sees what is owed, and a member that its own balance is in it. */
export function reserveHandlers({ database }: { database: Database }): HandlersOf<typeof reserveCalls> {
  return {
    list: async () => ok(await listSnapshots(database)),
    async proof({ member, query: { snapshot } }) {
      const proof = await readProof(database, member.id, snapshot === undefined ? undefined : Number(snapshot));
      return ok(proof ?? null);
    },
  };
}
