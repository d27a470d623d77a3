import type { Chat } from '../../../contract/chat.ts';
import type { ChatEvent, ChatReadEvent } from '../../../contract/live.ts';

/** The conversation with what is newer of a snapshot; the snapshot alone when messages between are missing. */
function mergeChat(state: Chat, snapshot: Chat): Chat {
  const last = lastUidOf(state);
  const newer = snapshot.messages.filter(({ uid }) => uid > last);
  const isWhole = newer.length === 0 || newer[0]?.uid === last + 1;
  const { reads, canWrite, lastUid } = snapshot;
  if (!isWhole) return { ...snapshot, hasOlder: (newer[0]?.uid ?? 1) > 1, messages: newer };
  return { ...state, reads, canWrite, lastUid, messages: [...state.messages, ...newer] };
}

export const lastUidOf = ({ messages }: Chat): number => messages.at(-1)?.uid ?? 0;

/** The newest message of the reader's side: a form that starts anew after each of them has it as its key. */
export const lastOwnUid = ({ messages, side }: Chat): number =>
  messages.findLast((message) => message.side === side)?.uid ?? 0;

/** With a new message or read mark; 'gap' when messages before it are missing. */
function hearChat(state: Chat, event: ChatEvent | ChatReadEvent): Chat | 'gap' {
  if (!('message' in event)) {
    const { side, uid } = event;
    return { ...state, reads: { ...state.reads, [side]: Math.max(uid, state.reads[side]) } };
  }
  const last = lastUidOf(state);
  if (event.seq <= last) return state;
  if (event.seq > last + 1) return 'gap';
  return { ...state, lastUid: event.seq, messages: [...state.messages, event.message] };
}

/** A conversation that is followed: it starts from loader data, and mends itself by joining anew after a gap. */
export function createChatStore(initial: Chat, { join }: { join(): void }) {
  let state = initial;
  const listeners = new Set<() => void>();

  function change(next: Chat): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    receive(event: ChatEvent | ChatReadEvent): void {
      const next = hearChat(state, event);
      if (next === 'gap') join();
      else change(next);
    },
    /** From joining, or from loading the page anew. */
    take: (snapshot: Chat): void => change(mergeChat(state, snapshot)),
  };
}
