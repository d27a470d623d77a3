import type { Area } from '../../platform/area.ts';
import { helpDeskHandlers } from './desk-handlers.ts';
import { helpHandlers } from './handlers.ts';
import { helpConversations } from './help-conversations.ts';
import type { HelpOptions } from './help-options.ts';

export const helpArea = {
  handlers: (services: HelpOptions) => ({ help: helpHandlers(services), helpDesk: helpDeskHandlers(services) }),
  chatOwners: [helpConversations],
} satisfies Area;
