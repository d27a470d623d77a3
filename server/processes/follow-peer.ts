import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from '../http/create-api.ts';
import { type ApiPlace, createForwarding, type ForwardOptions, patienceMs } from '../http/forward-api.ts';
import { forwardLive, type LiveForwarding } from './forward-live.ts';
import type { Holding } from './lease-board.ts';

export type PeerOptions = Pick<ForwardOptions, 'publicOrigins' | 'readAddress' | 'readRequestId' | 'log'> & {
  /** Of the client. */
  addressOf(incoming: IncomingMessage): string;
};

type Peer = Pick<Holding, 'epoch' | 'address'>;

/** Requests that wait for somebody to do the work: each has its body in memory. */
const waitingMax = 500;

/** The process that does the work, as the others use it: its API, and its live feed. */
export function followPeer({ addressOf, ...options }: PeerOptions) {
  let peer: Peer | undefined;
  let change = new AbortController();
  let live: LiveForwarding | undefined;
  /** Empty while it does not listen yet. */
  const address = () => peer?.address || undefined;

  function current(): ApiPlace | undefined {
    const origin = address();
    return origin === undefined ? undefined : { origin, gone: change.signal };
  }
  let waiting = 0;
  let awaySinceMs = performance.now();
  async function after(place: ApiPlace | undefined, untilMs: number): Promise<ApiPlace | undefined> {
    const found = current();
    if (found && found.gone !== place?.gone) return found;
    // Where nobody has come for so long, nobody will.
    const endMs = found ? untilMs : Math.min(untilMs, awaySinceMs + patienceMs);
    const leftMs = endMs - performance.now();
    if (leftMs <= 0 || waiting >= waitingMax) return undefined;
    waiting += 1;
    await wait(leftMs, undefined, { signal: change.signal, ref: false }).catch(() => undefined);
    waiting -= 1;
    return after(place, untilMs);
  }

  const api: Api = createForwarding({ ...options, api: { current, after } });

  return {
    api,
    address,
    /** Whoever waits for the process before hears at once that it is gone, and whoever waits for one that it came. */
    follow(next: Peer | undefined): void {
      if (peer?.epoch === next?.epoch && peer?.address === next?.address) return;
      if (address() !== undefined) awaySinceMs = performance.now();
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
    leaveWebsockets: (): void => live?.leaveWebsockets(),
    /** Leaves the live feed to this process. */
    stopLive(): void {
      live?.stop();
      live = undefined;
    },
  };
}
