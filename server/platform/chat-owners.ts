import type { ChatOwner } from '../areas/chat/chat-owner.ts';
import { helpConversations } from '../areas/help/help-conversations.ts';

/** Every area that has conversations. */
export const chatOwners: readonly ChatOwner[] = [helpConversations];
