import { setTimeout as wait } from 'node:timers/promises';
import { awaitAnswers } from '../http/await-answers.ts';
import type { Api } from '../http/create-api.ts';
import { leaseChanged } from '../metrics/measurements.ts';
import { type EngineName, engineNames, engineOfPath } from '../platform/engine-calls.ts';
import type { SharedEngine } from '../platform/open-shared-engine.ts';
import { createTeller } from './create-teller.ts';
import { followPeer, type PeerOptions } from './follow-peer.ts';
import { lookEveryMs } from './lease-board.ts';
import { peerAddress } from './peer-address.ts';
import { type TurnOptions, takeTurns } from './take-turns.ts';

type EnginesOptions = PeerOptions &
  Pick<TurnOptions<EngineName>, 'databaseUrl' | 'board' | 'isReady' | 'log'> & {
    environment: Parameters<typeof peerAddress>[0];
    /** Whether this process may work on them. */
    isEngine: boolean;
    /** Whether it does the work of the exchange. */
    isExchange(): boolean;
    /** Whether other processes may ask this one. */
    isListening(): boolean;
    open(lease: Parameters<TurnOptions<EngineName>['open']>[0]): Promise<SharedEngine>;
    end(reason: Error): void;
  };

/** A member waits for this: a process with the exchange leaves others a moment, one with an engine a shorter one. */
const leftByExchangeMs = 1_500;
const leftByEngineMs = 750;
/** So long others may send here what is asked of an engine that this process has left. */
const knownHereMs = 2_000;

/** Engines that work in this process while it has their leases, and else in those that have them. */
export function shareEngines(options: EnginesOptions) {
  const isWorking = new Set<EngineName>();
  const engines = new Map(
    engineNames.map((name, at) => {
      // The engines before it come first, so that each of three processes has something to do.
      const hasEarlier = () => engineNames.slice(0, at).some((before) => isWorking.has(before));
      const leavesMs = () => {
        if (options.isExchange()) return leftByExchangeMs;
        return hasEarlier() ? leftByEngineMs : 0;
      };
      const onWorking = (works: boolean) => void (works ? isWorking.add(name) : isWorking.delete(name));
      return [name, shareEngine(name, { ...options, leavesMs, onWorking })];
    }),
  );
  return {
    /** Who answers what is sent to a path; undefined where it is the exchange. */
    find(path: string): Api | undefined {
      const name = engineOfPath(path);
      return name && engines.get(name)?.api();
    },
    async close(): Promise<void> {
      await Promise.all([...engines.values()].map(({ close }) => close()));
    },
  };
}

type EngineOptions = EnginesOptions & { leavesMs(): number; onWorking(works: boolean): void };

function shareEngine(name: EngineName, options: EngineOptions) {
  const { environment, board, log, isEngine, isExchange, isListening, onWorking, open, end } = options;
  const stopped = new AbortController();
  const peer = followPeer(options);
  // Whoever counts leases sees by it that nobody has this one.
  leaseChanged.tell({ lease: name, epoch: 0 });
  let own: Pick<SharedEngine, 'api'> | undefined;
  let leftAtMs = Number.NEGATIVE_INFINITY;
  const ownAddress = () => (own && isListening() ? peerAddress(environment) : '');

  /** What waits for the engine goes to whoever has it, this process too. */
  async function follow(): Promise<void> {
    const tell = createTeller(log, `the lease of ${name} could not be looked at`);
    while (!stopped.signal.aborted) {
      try {
        const holding = await board.look(name);
        const isGone = holding?.address === peerAddress(environment) && !own;
        if (isGone) leave();
        else peer.follow(holding);
        tell(undefined);
      } catch (error) {
        tell(error);
      }
      await wait(lookEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  /** What is asked here waits for the next one: passed on, it would come back from a process that does not know yet. */
  function leave(): void {
    own = undefined;
    leftAtMs = performance.now();
    peer.follow(undefined);
  }
  const isFollowed = () => peer.address() !== undefined || performance.now() - leftAtMs < knownHereMs;

  const turns = isEngine
    ? takeTurns({
        ...options,
        name,
        what: `the work of ${name}`,
        address: ownAddress,
        // Also with an engine already: the exchange has more to do.
        wants: () => !isExchange(),
        async open(lease) {
          onWorking(true);
          const engine = await open(lease).catch((error: unknown) => {
            onWorking(false);
            throw error;
          });
          const api = awaitAnswers(engine.api);
          own = { api };
          return {
            async close() {
              leave();
              onWorking(false);
              await api.answered();
              await engine.close();
            },
          };
        },
        onLost: end,
      })
    : undefined;
  const following = follow();
  return {
    /** undefined where nobody is known who has it, and the exchange may know: a version before this one does all. */
    api: (): Api | undefined => own?.api ?? (isFollowed() || isExchange() ? peer.api : undefined),
    async close(): Promise<void> {
      await turns?.close();
      stopped.abort();
      await following;
    },
  };
}
