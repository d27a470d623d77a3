import type { bankAccountCalls } from '../../../contract/bank-account.ts';
import { ok, refuse } from '../../../contract/result.ts';
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

    async remove({ member, query }) {
      const own = database.updateTable('bank_account').set({ deleted_at: clock.now() }).where('deleted_at', 'is', null);
      const ofId = own.where('id', '=', Number(query.id)).where('member_id', '=', member.id);
      return (await ofId.executeTakeFirst()).numUpdatedRows === 1n ? ok({}) : refuse('notFound');
    },
  };
}
