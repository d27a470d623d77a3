import type { pushCalls } from '../../../contract/notification-push.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { recordAction } from '../../access/action-log.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf, RequestFacts, SessionMember } from '../../http/handlers.ts';
import { addDevice, listDevices, removeDevice } from './push-devices.ts';
import type { PushKey } from './push-key.ts';

export type PushHandlerOptions = { database: Database; clock: Clock; pushKey: PushKey | undefined };

/** The calls about devices that get push notifications. */
export function pushHandlers({ database, clock, pushKey }: PushHandlerOptions): HandlersOf<typeof pushCalls> {
  type Request = { member: SessionMember; facts: RequestFacts };

  /** Changes something, and writes it into the member's log. */
  function change({ member, facts }: Request, work: (tx: Transaction) => Promise<Result<null>>) {
    const deed = { memberId: member.id, action: 'notificationsChanged', address: facts.address } as const;
    return inTransaction(database, async (tx) => {
      const changed = await work(tx);
      if (!changed.ok) return changed;
      await recordAction(tx, { ...deed, atMs: clock.now() });
      return ok({});
    });
  }

  return {
    async devices({ member }) {
      if (!pushKey) return ok({ key: null, items: [] });
      const { publicKey } = pushKey;
      return ok({ key: publicKey, items: await listDevices(database, member, publicKey) });
    },
    async add(request) {
      if (!pushKey) return refuse('notFound');
      const { member, input } = request;
      const { publicKey } = pushKey;
      return change(request, (tx) => addDevice(tx, member, { input, publicKey, atMs: clock.now() }));
    },
    remove(request) {
      const { member, input } = request;
      return change(request, (tx) => removeDevice(tx, member, Number(input.id)));
    },
  };
}
