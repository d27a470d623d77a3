import type { helpAnswerCalls } from '../../../contract/help-answers.ts';
import { ok } from '../../../contract/result.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { listAnswers, readyAnswers, removeAnswer, saveAnswer } from './canned-answers.ts';
import type { HelpOptions } from './help-options.ts';

/** The calls about canned answers. */
export function helpAnswerHandlers({ database, clock, site }: HelpOptions): HandlersOf<typeof helpAnswerCalls> {
  return {
    list: async () => ok(await listAnswers(database)),
    ready: ({ query, operator }) =>
      readyAnswers(database, Number(query.id), { operator: operator.name, site: site.current().name }),
    save: ({ input: { id, ...saved }, operator }) =>
      inTransaction(database, (tx) =>
        saveAnswer(tx, {
          ...saved,
          id: id === undefined ? undefined : Number(id),
          operatorId: operator.id,
          atMs: clock.now(),
        }),
      ),
    remove: ({ input: { id }, operator }) =>
      inTransaction(database, (tx) => removeAnswer(tx, { id: Number(id), operatorId: operator.id, atMs: clock.now() })),
  };
}
