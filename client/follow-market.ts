import { applyEvent, type Book } from './book.ts';
import type { Follower, LiveSocket } from './live.ts';
import type { MarketEvent, PublicTrade } from './live-events.ts';

export type MarketHandlers = {
  /** The book after each change, and the trades of that change, oldest first; none comes twice. */
  receive(book: Book, trades: PublicTrade[]): void;
  refused?(error: string): void;
};
type Answer =
  | { ok: true; seq: number; snapshot?: { depth: Book; trades: PublicTrade[] } }
  | { ok: false; error: string };

const retryMs = 1_000;

/** After a gap it joins the room anew: the answer has the market as it is then. */
export function followMarket(symbol: string, handlers: MarketHandlers, emit: LiveSocket['emit']): Follower {
  let book: Book | undefined;
  let lastTrade = 0;
  let joining = 0;

  function join(): void {
    book = undefined;
    joining += 1;
    const own = joining;
    emit('subscribe', { room: 'market', type: 3, symbol, since: -1 }, (answer: Answer) => {
      if (own !== joining) return;
      if (answer.ok) take(answer.snapshot?.depth ?? { seq: answer.seq, bids: [], asks: [] }, answer.snapshot?.trades);
      else if (answer.error === 'tooManyRequests') setTimeout(() => own === joining && join(), retryMs);
      else handlers.refused?.(answer.error);
    });
  }

  function take(next: Book, trades: PublicTrade[] = []): void {
    book = next;
    const fresh = trades.filter(({ seq }) => seq > lastTrade).toSorted((one, other) => one.seq - other.seq);
    lastTrade = fresh.at(-1)?.seq ?? lastTrade;
    handlers.receive(next, fresh);
  }

  function hear(event: MarketEvent): void {
    if (event.type !== 3 || event.symbol !== symbol || !book || event.seq <= book.seq) return;
    if (event.firstSeq > book.seq + 1) join();
    else take(applyEvent(book, event), event.trades);
  }

  return {
    join,
    leave() {
      joining += 1;
      book = undefined;
    },
    events: { market: hear },
  };
}
