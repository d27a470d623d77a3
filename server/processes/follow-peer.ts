import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Api } from '../http/create-api.ts';
import { createForwarding, type ForwardOptions } from '../http/forward-api.ts';
import { forwardLive, type LiveForwarding } from './forward-live.ts';
import type { Holding } from './lease-desk.ts';

export type PeerOptions = Pick<ForwardOptions, 'publicOrigins' | 'readAddress' | 'readRequestId' | 'log'> & {
  /** Of the client. */
  addressOf(incoming: IncomingMessage): string;
};

type Peer = Pick<Holding, 'epoch' | 'address'>;

/** The process that does the work, as the others use it: its API, and its live feed. */
export function followPeer({ addressOf, ...options }: PeerOptions) {
  let peer: Peer | undefined;
  let change = new AbortController();
  let live: LiveForwarding | undefined;
  /** Empty while it does not listen yet. */
  const address = () => peer?.address || undefined;

  const api: Api = createForwarding({
    ...options,
    apiBaseUrl() {
      const origin = address();
      return origin === undefined ? undefined : { origin, gone: change.signal };
    },
  });

  return {
    api,
    address,
    /** Whoever waits for the process before hears at once that it is gone. */
    follow(next: Peer | undefined): void {
      if (peer?.epoch === next?.epoch && peer?.address === next?.address) return;
      peer = next;
      change.abort();
      change = new AbortController();
      live?.cut();
    },
    passLiveOf(server: Server): void {
      live = forwardLive({ server, target: address, addressOf, log: options.log });
    },
    /** Whether the request is the live feed's, and the peer answers it. */
    passLive: (incoming: IncomingMessage, outgoing: ServerResponse): boolean => live?.take(incoming, outgoing) ?? false,
    /** Leaves the live feed to this process. */
    stopLive(): void {
      live?.stop();
      live = undefined;
    },
  };
}
