import type { bankAccountCalls } from '../../../contract/bank-account.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { recordAction } from '../../access/action-log.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { findBankAccount, findQrImage, listBankAccounts } from './read-accounts.ts';
import { type BankAccountOptions, saveAccount } from './save-account.ts';

/** The calls of the area bank-account. */
export function bankAccountHandlers(options: BankAccountOptions): HandlersOf<typeof bankAccountCalls> {
  const { database, clock } = options;
  return {
    list: async ({ member }) => ok({ items: await listBankAccounts(database, member.id) }),

    save: ({ member, input, facts }) => saveAccount(options, { memberId: member.id, address: facts.address }, input),

    async query({ member, query }) {
      const account = await findBankAccount(database, member.id, Number(query.id));
      if (!account) return refuse('notFound');
      const picture = account.hasQr ? await findQrImage(database, member.id, Number(query.id)) : undefined;
      return ok({ ...account, qrImage: picture ? `data:image/jpeg;base64,${picture.toString('base64')}` : '' });
    },

    remove: ({ member, query, facts: { address } }) =>
      inTransaction(database, async (tx) => {
        const atMs = clock.now();
        // Nobody scans its picture any more: orders that were made with it have a copy of their own.
        const gone = { deleted_at: atMs, qr_image: null };
        const own = tx.updateTable('bank_account').set(gone).where('deleted_at', 'is', null);
        const ofId = own.where('id', '=', Number(query.id)).where('member_id', '=', member.id);
        const removed = await ofId.returning('holder').executeTakeFirst();
        if (!removed) return refuse('notFound');
        const subject = removed.holder;
        await recordAction(tx, { memberId: member.id, action: 'bankAccountRemoved', subject, address, atMs });
        return ok({});
      }),
  };
}
