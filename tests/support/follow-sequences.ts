import type { MarketEvent } from '../../contract/live.ts';
import { symbolTypes } from '../../contract/quotes.ts';
import { type LiveClient, subscribe } from './live-feed.ts';

const spot = { room: 'market' as const, type: symbolTypes.spot, symbol: 'BTC_USDT' };
const comeBackMs = 250;

export type Follower = ReturnType<typeof followSequences>;

/**
 * Follows a book and the own orders as a page does: it comes back when it is cut, and joins its rooms anew. Whatever is
 * missing in between without a cut is a gap.
 */
export function followSequences(client: LiveClient) {
  const gaps: string[] = [];
  const heard = { joins: 0, events: 0 };
  /** Where it stands; undefined while it is in no room. */
  const last: { market: number | undefined; member: number | undefined } = { market: undefined, member: undefined };
  /** Events that come before the answer that says what they follow. */
  let early: MarketEvent[] = [];
  let isOver = false;

  function hear({ firstSeq, seq }: MarketEvent): void {
    if (last.market === undefined || seq <= last.market) return;
    if (firstSeq > last.market + 1) gaps.push(`book: ${firstSeq} after ${last.market}`);
    last.market = seq;
    heard.events += 1;
  }

  async function join(): Promise<void> {
    // Without a number each answer brings the book as it is.
    const [market, member] = await Promise.all([
      subscribe(client, { ...spot, since: 0 }),
      subscribe(client, { room: 'member' }),
    ]);
    if (!market.ok || !member.ok) return void client.disconnect().connect();
    heard.joins += 1;
    const { seq } = market;
    last.market = seq;
    last.member ??= member.seq;
    for (const event of early.splice(0)) hear(event);
  }

  client.on('connect', () => void join());
  client.on('market', (event) => {
    if (last.market === undefined) early.push(event);
    else hear(event);
  });
  client.on('member', ({ seq }) => {
    if (last.member !== undefined && seq !== last.member + 1) gaps.push(`own: ${seq} after ${last.member}`);
    last.member = seq;
    heard.events += 1;
  });
  const comeBack = () => {
    Object.assign(last, { market: undefined, member: undefined });
    early = [];
    if (!isOver) setTimeout(() => !isOver && client.connect(), comeBackMs);
  };
  client.on('disconnect', comeBack).on('connect_error', comeBack);

  return {
    gaps,
    heard,
    book: () => last.market,
    close(): void {
      isOver = true;
      client.close();
    },
  };
}
