import { UnavailableError } from './http/unavailable.ts';

export type FairTurns = {
  /**
   * Runs the work when it is its turn. `flows` name what it belongs to, such as an account and a network: work of one
   * flow waits behind the rest of that flow. Throws UnavailableError when too much work waits.
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
 * Start-time fair queueing: new work gets one more than the highest waiting number of its flows, and the lowest number
 * goes next. A flood in one flow gets higher and higher numbers; a lone caller gets the next turn.
 */
export function createFairTurns({ atOnce, waitingMax, waitingOfFlowMax }: Options): FairTurns {
  const waiting: Waiting[] = [];
  let running = 0;
  let now = 0;

  function makeRoom(turn: number): void {
    if (waiting.length < waitingMax) return;
    // The flood makes room for lone callers.
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
