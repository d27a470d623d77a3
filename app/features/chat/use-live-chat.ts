import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Chat } from '../../../contract/chat.ts';
import { liveConnection } from '../../live/connection.ts';
import { createChatStore, lastUidOf } from './chat-store.ts';

/**
 * The conversation as it came with the page, and as it is told since; its component is made anew for another one.
 * `onSystem` is called when the platform says something: what stands around the conversation has changed.
 */
export function useLiveChat(chat: Chat, onSystem: () => void): Chat {
  const [followed] = useState(() => followChat(chat));
  const { store } = followed;
  const tell = useEffectEvent(onSystem);
  useEffect(() => followed.start(() => tell()), [followed]);
  // What a later load of the page brings is added to what was heard.
  useEffect(() => store.take(chat), [store, chat]);
  return useSyncExternalStore(store.subscribe, store.current, () => chat);
}

/** The conversation with its place in the live feed, from `start` until the function that it gives is called. */
function followChat(chat: Chat) {
  let leave = () => {};
  let tellSystem = () => {};
  let wasRefused = false;
  const store = createChatStore(chat, { join });
  const room = {
    room: 'chat' as const,
    id: chat.id,
    get since() {
      return lastUidOf(store.current());
    },
  };

  function join() {
    leave();
    leave = liveConnection.subscribe(room, {
      joined: (_, snapshot) => snapshot && store.take(snapshot),
      receive(event) {
        store.receive(event);
        if ('message' in event && event.message.side === 'system') tellSystem();
      },
      refused() {
        // The connection may be older than the conversation, and not know whose it is.
        if (wasRefused) return;
        wasRefused = true;
        liveConnection.reconnect();
      },
    });
  }

  return {
    store,
    start(onSystem: () => void) {
      tellSystem = onSystem;
      join();
      return () => leave();
    },
  };
}
