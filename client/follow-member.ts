import type { Client } from './client.ts';
import type { Follower, LiveSocket } from './live.ts';
import type { Balance, MemberEvent, Order, OrderWithFills } from './live-events.ts';

/** How a member stands: what an event may have told before it, or a gap did not tell. */
export type MemberState = {
  open: Order[];
  /** The newest 100 orders of every status, with their fills: what a gap hid of them. */
  recent: OrderWithFills[];
  balances: Balance[];
};
export type MemberHandlers = {
  /** First, and after each gap. */
  begin(state: MemberState): void;
  /** What happened since, in order and without gap. */
  receive(event: MemberEvent): void;
  refused?(error: string): void;
};
type Answer = { ok: true; seq: number } | { ok: false; error: string };

const retryMs = 1_000;

/** After a gap it joins the room anew and asks how the member stands; events that come meanwhile wait. */
export function followMember(client: Client, handlers: MemberHandlers, emit: LiveSocket['emit']): Follower {
  let last: number | undefined;
  let waiting: MemberEvent[] | undefined;
  let joining = 0;

  function join(): void {
    joining += 1;
    const own = joining;
    last = undefined;
    emit('subscribe', { room: 'member' }, (answer: Answer) => {
      if (own !== joining) return;
      if (answer.ok) begin(own, answer.seq);
      else if (answer.error === 'tooManyRequests') joinLater(own);
      else handlers.refused?.(answer.error);
    });
  }

  function joinLater(own: number): void {
    setTimeout(() => own === joining && join(), retryMs);
  }

  function begin(own: number, seq: number): void {
    last = seq;
    const heard: MemberEvent[] = [];
    waiting = heard;
    readState(client).then(
      (state) => {
        if (own !== joining) return;
        waiting = undefined;
        handlers.begin(state);
        for (const event of heard) handlers.receive(event);
      },
      () => joinLater(own),
    );
  }

  function hear(event: MemberEvent): void {
    if (last === undefined || event.seq <= last) return;
    const isGap = event.seq > last + 1;
    last = event.seq;
    if (isGap) join();
    else if (waiting) waiting.push(event);
    else handlers.receive(event);
  }

  return {
    join,
    leave() {
      joining += 1;
      last = undefined;
    },
    events: { member: hear },
  };
}

async function readState(client: Client): Promise<MemberState> {
  const [open, recent, balances] = await Promise.all([
    client.call('exchange.activeOrders', { query: {} }),
    client.call('exchange.orders', { input: { limit: 100 } }),
    client.call('wallet.get2', { query: {} }),
  ]);
  return { open, recent: recent.items, balances };
}
