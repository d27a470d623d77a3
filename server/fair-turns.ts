import { UnavailableError } from './http/unavailable.ts';

export type FairTurns = {
  /**
   * Runs the work when it is its turn. `flows` name what it belongs to, such as an account and a network: work of one
   * flow waits behind the rest of that flow, and not before others. Throws UnavailableError when too much waits.
   */
  inTurn<T>(flows: readonly string[], work: () => Promise<T>): Promise<T>;
};

type Waiting = { turn: number; flows: readonly string[]; start(): void; refuse(): void };
type Options = {
  atOnce: number;
  waitingMax: number;
  /** Of one flow. */
  waitingOfFlowMax: number;
};

/**
 * Start-time fair queueing: work gets a number that is one more than the highest that waits of its flows, and the
 * lowest number is next. A flood of one flow gets higher and higher numbers; whoever comes alone gets the next one.
 */
export function createFairTurns({ atOnce, waitingMax, waitingOfFlowMax }: Options): FairTurns {
  const waiting: Waiting[] = [];
  let running = 0;
  let now = 0;

  function makeRoom(turn: number): void {
    if (waiting.length < waitingMax) return;
    // The flood itself makes room for who comes alone.
    const last = waiting.at(-1);
    if (!last || last.turn <= turn) throw tooBusy();
    waiting.pop();
    last.refuse();
  }

  function wait(flows: readonly string[]): Promise<void> {
    let turn = now + 1;
    for (const flow of flows) {
      const before = waiting.filter((other) => other.flows.includes(flow));
      if (before.length >= waitingOfFlowMax) throw tooBusy();
      turn = Math.max(turn, 1 + (before.at(-1)?.turn ?? 0));
    }
    makeRoom(turn);
    return new Promise((start, reject) => {
      const after = waiting.findIndex((other) => other.turn > turn);
      const own = { turn, flows, start, refuse: () => reject(tooBusy()) };
      waiting.splice(after < 0 ? waiting.length : after, 0, own);
    });
  }

  function startNext(): void {
    const next = waiting.shift();
    if (!next) running -= 1;
    else {
      now = next.turn;
      next.start();
    }
  }

  return {
    async inTurn(flows, work) {
      if (running < atOnce) running += 1;
      else await wait(flows);
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}

const tooBusy = () => new UnavailableError('too much work of this kind waits already');
