import { type Decimal, formatDecimal, zero } from '../../../contract/money.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import { type Column, namesOf, unnest, valuesOf } from '../../database/columns.ts';
import { awaitAll, type Queryable, queryPrepared } from '../../database/reserved-connection.ts';
import { writeTransactions } from '../../ledger/post.ts';
import { keepTicks } from '../../market-data/tick-log/keep-ticks.ts';
import { notifyChosen, notifyUrgent } from '../notification/notify-chosen.ts';
import type { Close, FundedMinute, FuturesBatch, KeptAnswer } from './futures-batch.ts';
import type { Pool, Ticket } from './futures-state.ts';
import { chosenEvents, closedByPlatform } from './ticket-events.ts';

/** Writes everything that a batch changes: one statement for all its rows of a table. */
export async function writeFutures(tx: Queryable, batch: FuturesBatch): Promise<void> {
  const { nowMs } = batch.world;
  const tickets = [...batch.accepted];
  await awaitAll([
    insert(tx, 'futures_ticket', ticketColumns, tickets),
    updateTickets(tx, [...batch.changed]),
    insert(tx, 'futures_close', closeColumns(nowMs), batch.closes),
    insert(tx, 'futures_funding', fundingColumns, batch.funded),
    updatePools(tx, [...batch.pools]),
    writeTransactions(tx, batch.transactions, nowMs),
    keepTicks(tx, [...batch.decidingTicks]),
    insert(tx, 'idempotency', answerColumns(nowMs), batch.answers),
    notifyChosen(tx, chosenEvents(batch), nowMs),
    notifyUrgent(tx, closedByPlatform(batch), nowMs),
  ]);
  for (const ticket of [...tickets, ...batch.changed]) ticket.storedVersion = ticket.version;
}

const optional = (value: Decimal | null | undefined): string | null =>
  value === null || value === undefined ? null : formatDecimal(value);

const fixedColumns: Column<Ticket>[] = [
  { name: 'id', type: 'int8', value: ({ id }) => id },
  { name: 'member_id', type: 'int8', value: ({ memberId }) => memberId },
  { name: 'symbol_id', type: 'int8', value: ({ pool }) => pool.market.id },
  { name: 'currency', type: 'text', value: ({ pool }) => pool.currency },
  { name: 'side', type: 'text', value: ({ side }) => side },
  { name: 'type', type: 'text', value: ({ type }) => type },
  { name: 'leverage', type: 'int4', value: ({ leverage }) => leverage },
  { name: 'market_version', type: 'int4', value: ({ terms }) => terms.version },
  { name: 'rules_version', type: 'int4', value: ({ rules }) => rules.version },
  { name: 'price', type: 'numeric', value: ({ price }) => optional(price) },
  { name: 'direction', type: 'text', value: ({ direction }) => direction },
  { name: 'worst_price', type: 'numeric', value: ({ worstPrice }) => formatDecimal(worstPrice) },
  { name: 'accepted_at', type: 'int8', value: ({ acceptedAtMs }) => acceptedAtMs },
  { name: 'robot_key', type: 'text', value: ({ robotKey }) => robotKey },
];
const changingColumns: Column<Ticket>[] = [
  { name: 'version', type: 'int4', value: ({ version }) => version },
  { name: 'state', type: 'text', value: ({ state }) => state },
  { name: 'cancel_reason', type: 'text', value: ({ cancelReason }) => cancelReason },
  { name: 'quantity', type: 'numeric', value: ({ quantity }) => formatDecimal(quantity) },
  { name: 'margin', type: 'numeric', value: ({ margin }) => formatDecimal(margin) },
  { name: 'take_profit', type: 'numeric', value: ({ takeProfit }) => optional(takeProfit) },
  { name: 'stop_loss', type: 'numeric', value: ({ stopLoss }) => optional(stopLoss) },
  { name: 'opened_quantity', type: 'numeric', value: ({ opened }) => optional(opened?.quantity) },
  { name: 'entry', type: 'numeric', value: ({ opened }) => optional(opened?.entry) },
  { name: 'entry_tick', type: 'int8', value: ({ opened }) => opened?.tick ?? null },
  { name: 'entry_mark', type: 'numeric', value: ({ opened }) => optional(opened?.mark) },
  { name: 'entry_net', type: 'numeric', value: ({ opened }) => optional(opened?.net) },
  { name: 'opening_fee', type: 'numeric', value: ({ opened }) => formatDecimal(opened?.openingFee ?? zero) },
  { name: 'open_fee', type: 'numeric', value: ({ opened }) => formatDecimal(opened?.fee ?? zero) },
  { name: 'funding_from', type: 'numeric', value: ({ opened }) => optional(opened?.fundingFrom) },
  { name: 'liquidation_tier', type: 'int4', value: ({ opened }) => opened?.tier ?? null },
  { name: 'liquidation_key', type: 'numeric', value: ({ opened }) => optional(opened?.key) },
  { name: 'opened_at', type: 'int8', value: ({ opened }) => opened?.atMs ?? null },
  { name: 'closing_quantity', type: 'numeric', value: ({ closing }) => optional(closing?.quantity) },
  { name: 'closing_worst_price', type: 'numeric', value: ({ closing }) => optional(closing?.worstPrice) },
  { name: 'closing_since', type: 'int8', value: ({ closing }) => closing?.sinceMs ?? null },
  { name: 'updated_at', type: 'int8', value: ({ updatedAtMs }) => updatedAtMs },
];
const ticketColumns = [...fixedColumns, ...changingColumns];

const idColumn = fixedColumns[0] as Column<Ticket>;
const storedColumn: Column<Ticket> = {
  name: 'stored_version',
  type: 'int4',
  value: ({ storedVersion }) => storedVersion,
};
const updatedColumns = [idColumn, storedColumn, ...changingColumns];

const updateTicketsText = `
  update futures_ticket set ${changingColumns.map(({ name }) => `${name} = changed.${name}`).join(', ')}
  from ${unnest(updatedColumns)} as changed (${namesOf(updatedColumns)})
  where futures_ticket.id = changed.id and futures_ticket.version = changed.stored_version
  returning 1`;

async function updateTickets(tx: Queryable, tickets: Ticket[]): Promise<void> {
  if (tickets.length === 0) return;
  const updated = await queryRows(tx, updateTicketsText, valuesOf(updatedColumns, tickets));
  if (updated.length !== tickets.length) throw new Error('a ticket is another one in the database');
}

const closeColumns = (atMs: number): Column<Close>[] => [
  { name: 'ticket_id', type: 'int8', value: ({ ticket }) => ticket.id },
  { name: 'place', type: 'int4', value: ({ place }) => place },
  { name: 'reason', type: 'text', value: ({ reason }) => reason },
  { name: 'quantity', type: 'numeric', value: ({ quantity }) => formatDecimal(quantity) },
  { name: 'tick', type: 'int8', value: ({ tick }) => tick.seq },
  { name: 'mark', type: 'numeric', value: ({ tick }) => formatDecimal(tick.price) },
  { name: 'net', type: 'numeric', value: ({ net }) => formatDecimal(net) },
  { name: 'price', type: 'numeric', value: ({ price }) => formatDecimal(price) },
  { name: 'market_version', type: 'int4', value: ({ marketVersion }) => marketVersion },
  { name: 'liquidation_price', type: 'numeric', value: ({ liquidationPrice }) => optional(liquidationPrice) },
  { name: 'funding_from', type: 'numeric', value: ({ fundingFrom }) => formatDecimal(fundingFrom) },
  { name: 'funding_to', type: 'numeric', value: ({ fundingTo }) => formatDecimal(fundingTo) },
  { name: 'margin', type: 'numeric', value: ({ margin }) => formatDecimal(margin) },
  { name: 'profit', type: 'numeric', value: ({ profit }) => formatDecimal(profit) },
  { name: 'funding', type: 'numeric', value: ({ funding }) => formatDecimal(funding) },
  { name: 'fee', type: 'numeric', value: ({ fee }) => formatDecimal(fee) },
  { name: 'liquidation_fee', type: 'numeric', value: ({ liquidationFee }) => formatDecimal(liquidationFee) },
  { name: 'returned', type: 'numeric', value: ({ returned }) => formatDecimal(returned) },
  { name: 'shortfall', type: 'numeric', value: ({ shortfall }) => formatDecimal(shortfall) },
  { name: 'insured', type: 'numeric', value: ({ insured }) => formatDecimal(insured) },
  { name: 'closed_at', type: 'int8', value: () => atMs },
  { name: 'receipt', type: 'text', value: ({ receipt }) => receipt },
];

const fundingColumns: Column<FundedMinute>[] = [
  { name: 'symbol_id', type: 'int8', value: ({ pool }) => pool.market.id },
  { name: 'currency', type: 'text', value: ({ pool }) => pool.currency },
  { name: 'at', type: 'int8', value: ({ endMs }) => endMs },
  { name: 'rate', type: 'numeric', value: ({ rate }) => formatDecimal(rate) },
  { name: 'mark', type: 'numeric', value: ({ mark }) => formatDecimal(mark) },
  { name: 'funding_index', type: 'numeric', value: ({ index }) => formatDecimal(index) },
];

const answerColumns = (atMs: number): Column<KeptAnswer>[] => [
  { name: 'member_id', type: 'int8', value: ({ memberId }) => memberId },
  { name: 'call', type: 'text', value: ({ call }) => call },
  { name: 'key', type: 'text', value: ({ key }) => key },
  { name: 'input_hash', type: 'text', value: ({ inputHash }) => inputHash },
  { name: 'answer', type: 'jsonb', value: ({ answer }) => JSON.stringify(answer) },
  { name: 'created_at', type: 'int8', value: () => atMs },
];

async function insert<Row>(tx: Queryable, table: string, columns: Column<Row>[], rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const text = `insert into ${table} (${namesOf(columns)}) select * from ${unnest(columns)}`;
  await queryPrepared(tx, text, valuesOf(columns, rows));
}

/** Refuses to go back: then another writer was at work, and the batch must not be committed. */
const updatePoolsText = `
  update futures_pool
  set funding_index = changed.funding_index, funded_until = changed.funded_until, mark = changed.mark
  from unnest($1::int8[], $2::text[], $3::numeric[], $4::int8[], $5::numeric[])
    as changed (symbol_id, currency, funding_index, funded_until, mark)
  where futures_pool.symbol_id = changed.symbol_id and futures_pool.currency = changed.currency
    and futures_pool.funded_until <= changed.funded_until
  returning 1`;

async function updatePools(tx: Queryable, pools: Pool[]): Promise<void> {
  if (pools.length === 0) return;
  const updated = await queryRows(tx, updatePoolsText, [
    arrayLiteral(pools.map(({ market }) => market.id)),
    arrayLiteral(pools.map(({ currency }) => currency)),
    arrayLiteral(pools.map(({ fundingIndex }) => formatDecimal(fundingIndex))),
    arrayLiteral(pools.map(({ fundedUntilMs }) => fundedUntilMs)),
    arrayLiteral(pools.map(({ mark }) => optional(mark))),
  ]);
  if (updated.length !== pools.length) throw new Error('the funding of a market would go back');
}
