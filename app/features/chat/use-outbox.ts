import { useEffect, useEffectEvent, useState } from 'react';
import { useHref } from 'react-router';
import type { ChatMessage } from '../../../contract/chat.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import type { SendAnswer } from './chat-view.ts';
import { reduceImage } from './reduce-image.ts';

/** A message on its way. Sent again, it has the same id, so that it arrives once. */
export type Outgoing = {
  clientId: string;
  text?: string;
  image?: File;
  /** network: nobody knows whether it arrived. */
  status: 'sending' | 'network' | 'failed' | 'invalidImage';
  /** Why it was refused, in the reader's language. */
  error?: string | undefined;
};
export type Draft = Pick<Outgoing, 'text' | 'image'>;

/** For a picture that can not be read: it is named alone, and the text that came with it is sent by itself. */
export function splitUnreadable({ clientId, text, image }: Outgoing, nextId: string): Outgoing[] {
  const picture: Outgoing = { clientId, ...(image && { image }), status: 'invalidImage' };
  return text === undefined ? [picture] : [picture, { clientId: nextId, text, status: 'sending' }];
}

/** Sends messages, one at a time; what could not be sent is tried again when the device is online again. */
export function useOutbox(address: string, onSent: (message: ChatMessage) => void) {
  const href = useHref(address);
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([]);
  const isSending = waiting.some(({ status }) => status === 'sending');

  /** Changes a message; without a change it has arrived. */
  function settle(clientId: string, change?: Partial<Outgoing>) {
    setWaiting((all) => {
      if (!change) return all.filter((one) => one.clientId !== clientId);
      return all.map((one) => (one.clientId === clientId ? { ...one, ...change } : one));
    });
  }

  async function deliver(message: Outgoing) {
    const { clientId, text } = message;
    const image = message.image && (await reduceImage(message.image));
    if (message.image && !image) {
      const parts = splitUnreadable(message, crypto.randomUUID());
      setWaiting((all) => all.flatMap((one) => (one.clientId === clientId ? parts : [one])));
      await Promise.all(parts.filter(({ status }) => status === 'sending').map(deliver));
      return;
    }
    const answer = await post(href, { clientId, text, image });
    if (!answer) return settle(clientId, { status: 'network' });
    if ('error' in answer) return settle(clientId, { status: 'failed', error: answer.error ?? undefined });
    settle(clientId);
    onSent(answer.message);
  }

  function send(draft: Draft) {
    const message: Outgoing = { ...draft, clientId: crypto.randomUUID(), status: 'sending' };
    setWaiting((all) => [...all, message]);
    void deliver(message);
  }

  function sendAgain(message: Outgoing) {
    if (isSending) return;
    settle(message.clientId, { status: 'sending', error: undefined });
    void deliver(message);
  }

  const sendLost = useEffectEvent(() => {
    const lost = waiting.find(({ status }) => status === 'network');
    if (lost) sendAgain(lost);
  });
  useEffect(() => {
    window.addEventListener('online', sendLost);
    return () => window.removeEventListener('online', sendLost);
  }, []);

  return { waiting, isSending, send, sendAgain };
}

type Post = { clientId: string; text: string | undefined; image: File | undefined };

/** undefined when no answer came. */
async function post(href: string, { clientId, text, image }: Post): Promise<SendAnswer | undefined> {
  const form = new FormData();
  form.set('clientId', clientId);
  if (text !== undefined) form.set('text', text);
  if (image) form.set('image', image);
  try {
    const response = await fetchInTime(href, { method: 'POST', body: form });
    return response.status < 500 ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
