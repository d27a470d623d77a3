import { queryRows, type Store } from '../../database/client.ts';
import type { FuturesState } from './futures-state.ts';

const findingsMax = 20;
type Row = Record<string, string | number>;
type Check = { text: string; tell(row: Row): string };

const checks: Check[] = [
  {
    text: `
      select id, futures_ticket.quantity, opened_quantity - coalesce(sum(closed.quantity), 0) as left_over
      from futures_ticket left join futures_close closed on ticket_id = id
      where opened_quantity is not null
      group by id having futures_ticket.quantity <> opened_quantity - coalesce(sum(closed.quantity), 0)`,
    tell: ({ id, quantity, left_over }) => `ticket ${id} has ${quantity} open, but its closes leave ${left_over}`,
  },
  {
    text: `
      select ticket_id, place from futures_close
      where returned <> margin + profit - funding - fee - liquidation_fee`,
    tell: ({ ticket_id, place }) => `close ${place} of ticket ${ticket_id} does not add up`,
  },
  {
    text: `
      select id from futures_ticket join futures_close on ticket_id = id and tick <= entry_tick`,
    tell: ({ id }) => `ticket ${id} was closed by a tick that is not later than the one that opened it`,
  },
];

/**
 * Recomputes what tickets and their closes say of each other; nothing wrong gives an empty list. With `state` also the
 * memory's tickets are compared: only while nothing is being written.
 */
export async function checkFuturesInvariants(store: Store, state?: FuturesState): Promise<string[]> {
  const findings: string[] = [];
  for (const { text, tell } of checks) {
    for (const row of await queryRows<Row>(store, `${text} limit ${findingsMax}`, [])) findings.push(tell(row));
  }
  return state ? [...findings, ...(await compareMemory(store, state))] : findings;
}

async function compareMemory(store: Store, { tickets }: FuturesState): Promise<string[]> {
  const query = store.selectFrom('futures_ticket').select(['id', 'version']);
  const rows = await query.where('state', 'in', ['pending', 'hold']).execute();
  const findings = rows
    .filter(({ id, version }) => tickets.get(id)?.version !== version)
    .map(({ id }) => `ticket ${id} is another one in memory`);
  if (tickets.size !== rows.length) findings.push(`memory has ${tickets.size} tickets, the database ${rows.length}`);
  return findings.slice(0, findingsMax);
}
