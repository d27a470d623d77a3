import type { ChatMessage } from '../../../contract/chat.ts';
import type { ReadingSide } from '../../../contract/chat-values.ts';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Store, Transaction } from '../../database/client.ts';
import type { EncodeImage } from '../../files/encode-image.ts';
import type { FileStore } from '../../files/file-store.ts';

/** Whoever asks for a conversation: a member, an operator, or a visitor, known by the cookies of its owner. */
export type ChatCaller = {
  member?: { id: number } | undefined;
  operator?: { id: number; name: string; roles: readonly OperatorRole[] } | undefined;
  cookies: Record<string, string>;
};

/** What somebody is in a conversation. */
export type ChatStanding = {
  side: ReadingSide;
  /** The name that the others read. */
  author: string;
  canWrite: boolean;
};

type SaidMessage = { conversationId: number; side: ReadingSide; message: ChatMessage; atMs: number };

/** The area that conversations belong to: it says who is in them, and hears what is said. */
export type ChatOwner = {
  area: string;
  /** undefined for a stranger, to whom the conversation is not there. */
  findStanding(
    store: Store,
    conversationId: number,
    caller: ChatCaller,
    atMs: number,
  ): Promise<ChatStanding | undefined>;
  /** In the transaction of each message of a side. */
  onSaid?(tx: Transaction, said: SaidMessage): Promise<void>;
  /** Whether operators hear them by the live feed, which does not log who looks. */
  isLiveForStaff?: boolean;
  /** Whether texts can be searched. */
  isSearched?: boolean;
};

export type ChatOptions = {
  database: Database;
  clock: Clock;
  files: FileStore;
  encodeImage: EncodeImage;
  chatOwners: readonly ChatOwner[];
};

/** A conversation that the caller is in. */
export type Entered = { conversationId: number; owner: ChatOwner; standing: ChatStanding };
