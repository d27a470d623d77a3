import { queryRows, type Store } from '../../database/client.ts';

const findingsMax = 20;
type Row = Record<string, string | number>;
type Check = { text: string; tell(row: Row): string };

const checks: Check[] = [
  {
    text: `
      select boption_order.id, state from boption_order
      join kept_tick entry on entry.symbol = boption_order.symbol and entry.seq = entry_tick
      where entry.price <> entry_price or entry.traded_at <> entry_at`,
    tell: ({ id }) => `option ${id} has another entry than its tick`,
  },
  {
    text: `
      select boption_order.id from boption_order
      left join kept_tick exit on exit.symbol = boption_order.symbol and exit.seq = exit_tick
      where exit_tick is not null
        and (exit.price is distinct from exit_price or exit.traded_at is distinct from exit_at)`,
    tell: ({ id }) => `option ${id} has another exit than its tick`,
  },
  {
    text: `
      select boption_order.id from boption_order
      join kept_tick later on later.symbol = boption_order.symbol and later.seq = after_exit
      where later.traded_at <= expires_at or after_exit <= exit_tick`,
    tell: ({ id }) => `option ${id} has an exit that is not the last tick before its expiry`,
  },
  {
    text: `
      select coalesce(options.currency, ledger.asset) as currency, coalesce(options.paid, 0) as paid,
        coalesce(ledger.paid, 0) as entered
      from (
        select currency, sum(case state when 'won' then -profit when 'lost' then stake else 0 end) as paid
        from boption_order where settled_at is not null group by currency
      ) options
      full join (
        select asset, sum(amount) as paid
        from ledger_transaction join entry_history on transaction_id = ledger_transaction.id
        join account on account.id = account_id and owner_kind = 'house' and account.kind = 'boption'
        where ledger_transaction.kind in ('boptionProfit', 'boptionLoss') group by asset
      ) ledger on asset = currency
      where coalesce(options.paid, 0) <> coalesce(ledger.paid, 0)`,
    tell: ({ currency, paid, entered }) => `options brought the house ${paid} ${currency}, its entries say ${entered}`,
  },
];

/** Recomputes what options, their ticks and the ledger say of each other; nothing wrong gives an empty list. */
export async function checkOptions(store: Store): Promise<string[]> {
  const findings: string[] = [];
  for (const { text, tell } of checks) {
    for (const row of await queryRows<Row>(store, `${text} limit ${findingsMax}`, [])) findings.push(tell(row));
  }
  return findings;
}
