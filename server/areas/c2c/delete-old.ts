import type { FileStore } from '../../files/file-store.ts';
import type { DueRows } from '../../jobs/for-each-due.ts';

/** When so many days are over since an order ended, by the rules that it was made under. */
const daysAfterEnd = (name: 'caseDays' | 'retentionDays') => `
  ended_at + 86400000 * (
    select (terms ->> '${name}')::int8 from product_version
    where kind = 'c2c.rules' and key = '' and version = rules_version
  )`;
const withoutOpenCase = `
  not exists (select from c2c_case where order_id = c2c_order.id and state = 'open')`;

/** Account and names of a payment, once no case can be opened about its order any more and none is open. */
export const oldPayments: DueRows = {
  job: 'delete-c2c-payments',
  text: `
    select id, ${daysAfterEnd('caseDays')} as due
    from c2c_order where ended_at is not null and payment is not null and ${withoutOpenCase}`,
  work: (tx, { id }) => tx.updateTable('c2c_order').set({ payment: null }).where('id', '=', id).execute(),
};

/** Conversations and pictures of orders that ended long ago. What was stated and ruled in cases stays. */
export const oldChats = (files: Pick<FileStore, 'delete'>): DueRows => ({
  job: 'delete-c2c-chats',
  text: `
    select id, ${daysAfterEnd('retentionDays')} as due
    from c2c_order where ended_at is not null and chat_deleted_at is null and ${withoutOpenCase}`,
  async work(tx, { id }, atMs) {
    const order = tx.updateTable('c2c_order').set({ chat_deleted_at: atMs }).where('id', '=', id);
    const { conversation_id: chat } = await order.returning('conversation_id').executeTakeFirstOrThrow();
    const said = tx.selectFrom('chat_message').select('file_id').where('conversation_id', '=', chat);
    const cases = tx.selectFrom('c2c_case').select('id').where('order_id', '=', id);
    const shown = tx.selectFrom('c2c_statement').select('file_id').where('case_id', 'in', cases);
    const found = [...(await said.execute()), ...(await shown.where('file_id', 'is not', null).execute())];
    // The files go first: if the rows stay after all, the next round deletes both.
    for (const { file_id: file } of found) if (file !== null) await files.delete(file);
    await tx.deleteFrom('chat_message').where('conversation_id', '=', chat).execute();
    const pictures = tx.deleteFrom('c2c_statement').where('case_id', 'in', cases);
    await pictures.where('file_id', 'is not', null).execute();
  },
});
