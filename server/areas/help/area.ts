import type { Database } from '../../database/client.ts';
import type { Area } from '../../platform/area.ts';
import { helpAnswerHandlers } from './answer-handlers.ts';
import { helpDeskHandlers } from './desk-handlers.ts';
import { helpHandlers } from './handlers.ts';
import { helpConversations } from './help-conversations.ts';
import type { HelpOptions } from './help-options.ts';
import { helpJobs } from './jobs.ts';
import { seedAnswers } from './seed-answers.ts';

export const helpArea = {
  handlers: (services: HelpOptions) => ({
    help: helpHandlers(services),
    helpDesk: helpDeskHandlers(services),
    helpAnswers: helpAnswerHandlers(services),
  }),
  front: (services: HelpOptions) => ({ help: helpHandlers(services) }),
  chatOwners: [helpConversations],
  sideJobs: helpJobs,
  seed: ({ database }: { database: Database }) => seedAnswers(database),
} satisfies Area;
