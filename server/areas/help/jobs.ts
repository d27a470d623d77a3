import { dayMs } from '../../clock.ts';
import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import { readTerms } from '../../products/read-terms.ts';
import type { ChatOptions } from '../chat/chat-owner.ts';
import { purgeMessages } from '../chat/purge-messages.ts';
import { helpConversations } from './help-conversations.ts';
import { type MailOptions, sendAnswers } from './mail-answers.ts';

const mailEveryMs = 10_000;

type Options = MailOptions & Pick<ChatOptions, 'files'>;

/** Deletes what the terms say is old. With the last message go the ways back to it, and the address for answers. */
export async function purgeHelp({ database, clock, files }: Pick<Options, 'database' | 'clock' | 'files'>) {
  const atMs = clock.now();
  const { keepDays } = await readTerms(database, 'help.rules', atMs);
  const beforeMs = atMs - keepDays * dayMs;
  await purgeMessages({ database, files }, { area: helpConversations.area, beforeMs });
  const empty = database.selectFrom('conversation').select('id').where('last_at', '<', beforeMs);
  await database.deleteFrom('help_session').where('conversation_id', 'in', empty).execute();
  const addressed = database.updateTable('help_conversation').set({ mail_to: null }).where('mail_to', 'is not', null);
  await addressed.where('conversation_id', 'in', empty).execute();
}

export const helpJobs = (options: Options): Job[] => [
  { name: 'mail-help-answers', everyMs: mailEveryMs, isAtOnce: true, work: () => sendAnswers(options) },
  { name: 'purge-help', everyMs: purgeEveryMs, work: () => purgeHelp(options) },
];
