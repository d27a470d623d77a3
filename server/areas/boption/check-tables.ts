import { dayMs } from '../../clock.ts';
import { queryRows, type Store } from '../../database/client.ts';

const findingsMax = 20;
type Row = Record<string, string | number>;
type Check = { text: string; tell(row: Row): string };

/** What the house has won with the options of a symbol's table, by the entries of its account. */
const enteredText = `
  select symbol, started_at, account.asset as currency, sum(amount) as entered
  from boption_settled join ledger_transaction on reference = 'boption:' || order_id
  join entry_history on transaction_id = ledger_transaction.id
  join account on account.id = account_id and owner_kind = 'house' and account.kind = 'boption'
  group by symbol, started_at, account.asset`;

const checks: Check[] = [
  {
    text: `
      select id from boption_order left join boption_settled on order_id = id
      where (settled_at is null) <> (order_id is null)`,
    tell: ({ id }) => `option ${id} is settled and in no table, or in one and not settled`,
  },
  {
    text: `
      select total.symbol, total.started_at, total.currency from boption_day_total total
      full join (
        select placed.symbol, started_at, currency, count(*) as orders, sum(stake) as stake,
          coalesce(sum(profit) filter (where state = 'won'), 0) as profit,
          coalesce(sum(stake) filter (where state = 'lost'), 0) as loss
        from boption_settled placed join boption_order on id = order_id group by 1, 2, 3
      ) counted using (symbol, started_at, currency)
      where (total.orders, total.stake, total.profit, total.loss)
        is distinct from (counted.orders, counted.stake, counted.profit, counted.loss)`,
    tell: ({ symbol, started_at, currency }) =>
      `options of ${symbol} of day ${Number(started_at) / dayMs} have other totals in ${currency} than their table`,
  },
  {
    text: `
      select total.symbol, total.started_at, total.currency, loss - profit as told, coalesce(entered, 0) as entered
      from boption_day_total total left join (${enteredText}) ledger using (symbol, started_at, currency)
      where loss - profit <> coalesce(entered, 0)`,
    tell: ({ symbol, told, currency, entered }) =>
      `options of a day of ${symbol} brought the house ${told} ${currency} by their table, ${entered} by its entries`,
  },
  {
    text: `
      select day.symbol, day.started_at from boption_day day
      where orders <> (select coalesce(sum(orders), 0) from boption_day_total total
        where total.symbol = day.symbol and total.started_at = day.started_at)`,
    tell: ({ symbol, started_at }) =>
      `day ${Number(started_at) / dayMs} of options of ${symbol} was closed with other options than it has`,
  },
  {
    text: `
      with told as (
        select symbol, started_at, duration_seconds, direction, sum(won) as won, sum(lost) as lost, sum(tied) as tied
        from boption_rate group by 1, 2, 3, 4
      ), counted as (
        select placed.symbol, started_at, duration_seconds, direction, count(*) filter (where state = 'won') as won,
          count(*) filter (where state = 'lost') as lost, count(*) filter (where state = 'tied') as tied
        from boption_settled placed join boption_order on id = order_id and state <> 'void' group by 1, 2, 3, 4
      )
      select coalesce(told.symbol, counted.symbol) as symbol
      from told full join counted using (symbol, started_at, duration_seconds, direction)
      where (told.won, told.lost, told.tied) is distinct from (counted.won, counted.lost, counted.tied)`,
    tell: ({ symbol }) => `the win rates of ${symbol} are not those of its options`,
  },
];

/** Compares the public tables of options with the options and with the ledger; nothing wrong gives an empty list. */
export async function checkTables(store: Store): Promise<string[]> {
  const findings: string[] = [];
  for (const { text, tell } of checks) {
    for (const row of await queryRows<Row>(store, `${text} limit ${findingsMax}`, [])) findings.push(tell(row));
  }
  return findings;
}
