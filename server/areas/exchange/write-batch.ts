import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { arrayLiteral, queryRows } from '../../database/client.ts';
import { type Column, namesOf, unnest, valuesOf } from '../../database/columns.ts';
import { awaitAll, type Queryable, queryPrepared } from '../../database/reserved-connection.ts';
import { writeTransactions } from '../../ledger/post.ts';
import { keepTicks } from '../../market-data/tick-log/keep-ticks.ts';
import { notifyChosen } from '../notification/notify-chosen.ts';
import type { Batch } from './batch.ts';
import { orderEvents } from './order-events.ts';
import type { SpotOrder } from './spot-order.ts';

/** Writes everything that a batch changes: one statement for all its rows of a table. */
export async function writeBatch(tx: Queryable, batch: Batch): Promise<void> {
  const { nowMs } = batch.world;
  const placed = [...batch.placed];
  await awaitAll([
    insertOrders(
      tx,
      placed.filter((order) => !isRare(order)),
      plainOrders,
    ),
    insertOrders(tx, placed.filter(isRare), rareOrders),
    updateAmended(tx, [...batch.amended]),
    updateFollowed(tx, [...batch.followed]),
    updateShown(
      tx,
      [...batch.changed].filter(({ displayQuantity }) => displayQuantity !== null),
    ),
    updateOrders(tx, [...batch.changed]),
    insertTrades(tx, batch),
    writeTransactions(tx, batch.transactions, nowMs),
    updateMarkets(tx, batch),
    writeOpenings(tx, batch),
    writeDeadlines(tx, batch),
    keepTicks(tx, [...batch.decidingTicks]),
    notifyChosen(tx, orderEvents(batch), nowMs),
  ]);
}

const optional = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));

const seqOf = (trigger: SpotOrder['triggeredBy'], kind: 'tick' | 'trade'): number | null =>
  trigger?.kind === kind ? trigger.seq : null;

const fixedColumns: Column<SpotOrder>[] = [
  { name: 'id', type: 'int8', value: ({ id }) => id },
  { name: 'member_id', type: 'int8', value: ({ memberId }) => memberId },
  { name: 'market_id', type: 'int8', value: ({ market }) => market.id },
  { name: 'client_id', type: 'text', value: ({ clientId }) => clientId },
  { name: 'input_hash', type: 'text', value: ({ inputHash }) => inputHash },
  { name: 'side', type: 'text', value: ({ side }) => side },
  { name: 'type', type: 'text', value: ({ type }) => type },
  { name: 'time_in_force', type: 'text', value: ({ timeInForce }) => timeInForce },
  { name: 'is_post_only', type: 'bool', value: ({ isPostOnly }) => isPostOnly },
  { name: 'price', type: 'numeric', value: ({ price }) => optional(price) },
  { name: 'stop_price', type: 'numeric', value: ({ stopPrice }) => optional(stopPrice) },
  { name: 'stop_direction', type: 'text', value: ({ stopDirection }) => stopDirection },
  { name: 'quantity', type: 'numeric', value: ({ quantity }) => optional(quantity) },
  { name: 'quote_quantity', type: 'numeric', value: ({ quoteQuantity }) => optional(quoteQuantity) },
  { name: 'maker_fee_ppm', type: 'int4', value: ({ makerFeePpm }) => makerFeePpm },
  { name: 'taker_fee_ppm', type: 'int4', value: ({ takerFeePpm }) => takerFeePpm },
  { name: 'market_version', type: 'int4', value: ({ marketVersion }) => marketVersion },
  { name: 'vip_version', type: 'int4', value: ({ vipVersion }) => vipVersion },
  { name: 'placed_status', type: 'text', value: ({ placedStatus }) => placedStatus },
  { name: 'expires_at', type: 'int8', value: ({ expiresAtMs }) => expiresAtMs },
  { name: 'created_at', type: 'int8', value: ({ createdAtMs }) => createdAtMs },
];
const changingColumns: Column<SpotOrder>[] = [
  { name: 'filled_quantity', type: 'numeric', value: ({ filledQuantity }) => formatDecimal(filledQuantity) },
  { name: 'filled_quote', type: 'numeric', value: ({ filledQuote }) => formatDecimal(filledQuote) },
  { name: 'fee', type: 'numeric', value: ({ fee }) => formatDecimal(fee) },
  { name: 'status', type: 'text', value: ({ status }) => status },
  { name: 'is_open', type: 'bool', value: ({ isOpen }) => isOpen },
  { name: 'rested_seq', type: 'int8', value: ({ restedSeq }) => restedSeq },
  { name: 'triggering_tick', type: 'int8', value: ({ triggeredBy }) => seqOf(triggeredBy, 'tick') },
  { name: 'triggering_trade', type: 'int8', value: ({ triggeredBy }) => seqOf(triggeredBy, 'trade') },
  { name: 'updated_at', type: 'int8', value: ({ updatedAtMs }) => updatedAtMs },
];
const orderColumns = [...fixedColumns, ...changingColumns];
/** Few orders have these: the others do not carry them. */
const rareColumns: Column<SpotOrder>[] = [
  { name: 'stop_limit_price', type: 'numeric', value: ({ stopLimitPrice }) => optional(stopLimitPrice) },
  { name: 'is_stop_at_market', type: 'bool', value: ({ isStopAtMarket }) => isStopAtMarket },
  { name: 'trail_unit', type: 'text', value: ({ trail }) => trail?.unit ?? null },
  { name: 'trail_distance', type: 'numeric', value: ({ trail }) => optional(trail?.distance ?? null) },
  { name: 'trail_start', type: 'numeric', value: ({ trail }) => optional(trail?.startPrice ?? null) },
  { name: 'trail_best', type: 'numeric', value: ({ trail }) => optional(trail?.bestPrice ?? null) },
  { name: 'take_profit_price', type: 'numeric', value: ({ bracket }) => optional(bracket?.takeProfit ?? null) },
  { name: 'stop_loss_price', type: 'numeric', value: ({ bracket }) => optional(bracket?.stopLoss ?? null) },
  { name: 'stop_loss_limit_price', type: 'numeric', value: ({ bracket }) => optional(bracket?.stopLossLimit ?? null) },
  { name: 'entry_id', type: 'int8', value: ({ entryId }) => entryId },
  { name: 'display_quantity', type: 'numeric', value: ({ displayQuantity }) => optional(displayQuantity) },
  { name: 'shown_quantity', type: 'numeric', value: ({ shownQuantity }) => optional(shownQuantity) },
];
const isRare = ({ stopLimitPrice, trail, bracket, displayQuantity }: SpotOrder): boolean =>
  stopLimitPrice !== null || trail !== null || bracket !== null || displayQuantity !== null;
const keyColumns = fixedColumns.slice(0, 2);
const updatedColumns = [...keyColumns, ...changingColumns];

/** Few orders are amended: the others do not carry these columns with each change. */
const amendedColumns: Column<SpotOrder>[] = [
  ...keyColumns,
  { name: 'price', type: 'numeric', value: ({ price }) => optional(price) },
  { name: 'quantity', type: 'numeric', value: ({ quantity }) => optional(quantity) },
  { name: 'stop_price', type: 'numeric', value: ({ stopPrice }) => optional(stopPrice) },
  { name: 'stop_direction', type: 'text', value: ({ stopDirection }) => stopDirection },
  { name: 'stop_limit_price', type: 'numeric', value: ({ stopLimitPrice }) => optional(stopLimitPrice) },
  { name: 'trail_distance', type: 'numeric', value: ({ trail }) => optional(trail?.distance ?? null) },
  { name: 'display_quantity', type: 'numeric', value: ({ displayQuantity }) => optional(displayQuantity) },
  { name: 'placed_price', type: 'numeric', value: ({ placed }) => optional(placed?.price ?? null) },
  { name: 'placed_quantity', type: 'numeric', value: ({ placed }) => optional(placed?.quantity ?? null) },
  { name: 'placed_seq', type: 'int8', value: ({ placed }) => placed?.seq ?? null },
  { name: 'placed_stop_price', type: 'numeric', value: ({ placed }) => optional(placed?.stopPrice ?? null) },
  { name: 'placed_stop_limit_price', type: 'numeric', value: ({ placed }) => optional(placed?.stopLimitPrice ?? null) },
  { name: 'placed_trail_distance', type: 'numeric', value: ({ placed }) => optional(placed?.trailDistance ?? null) },
  {
    name: 'placed_display_quantity',
    type: 'numeric',
    value: ({ placed }) => optional(placed?.displayQuantity ?? null),
  },
];
const followedColumns: Column<SpotOrder>[] = [
  ...keyColumns,
  { name: 'stop_price', type: 'numeric', value: ({ stopPrice }) => optional(stopPrice) },
  { name: 'trail_best', type: 'numeric', value: ({ trail }) => optional(trail?.bestPrice ?? null) },
];

const shownColumns: Column<SpotOrder>[] = [
  ...keyColumns,
  { name: 'shown_quantity', type: 'numeric', value: ({ shownQuantity }) => optional(shownQuantity) },
];

const insertTextOf = (columns: Column<SpotOrder>[]) =>
  `insert into spot_order (${namesOf(columns)}) select * from ${unnest(columns)}`;
const allColumns = [...orderColumns, ...rareColumns];
const plainOrders = { columns: orderColumns, text: insertTextOf(orderColumns) };
const rareOrders = { columns: allColumns, text: insertTextOf(allColumns) };

const updateTextOf = (columns: Column<SpotOrder>[]) => `
  update spot_order set ${columns
    .slice(keyColumns.length)
    .map(({ name }) => `${name} = changed.${name}`)
    .join(', ')}
  from ${unnest(columns)} as changed (${namesOf(columns)})
  where spot_order.member_id = changed.member_id and spot_order.id = changed.id
  returning 1`;
const updateOrdersText = updateTextOf(updatedColumns);
const updateAmendedText = updateTextOf(amendedColumns);
const updateFollowedText = updateTextOf(followedColumns);
const updateShownText = updateTextOf(shownColumns);

async function insertOrders(tx: Queryable, orders: SpotOrder[], kind: { text: string; columns: Column<SpotOrder>[] }) {
  if (orders.length > 0) await queryPrepared(tx, kind.text, valuesOf(kind.columns, orders));
}

async function updateOrders(tx: Queryable, orders: SpotOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const updated = await queryRows(tx, updateOrdersText, valuesOf(updatedColumns, orders));
  if (updated.length !== orders.length) throw new Error('an open order is not in the database');
}

/** Before the other changes: a quantity that rose makes room for what was filled. */
async function updateAmended(tx: Queryable, orders: SpotOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const updated = await queryRows(tx, updateAmendedText, valuesOf(amendedColumns, orders));
  if (updated.length !== orders.length) throw new Error('an amended order is not in the database');
}

async function updateFollowed(tx: Queryable, orders: SpotOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const updated = await queryRows(tx, updateFollowedText, valuesOf(followedColumns, orders));
  if (updated.length !== orders.length) throw new Error('a trailing stop is not in the database');
}

async function updateShown(tx: Queryable, orders: SpotOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const updated = await queryRows(tx, updateShownText, valuesOf(shownColumns, orders));
  if (updated.length !== orders.length) throw new Error('an iceberg order is not in the database');
}

type TradeRow = Batch['trades'][number];
const tradeColumns: Column<TradeRow>[] = [
  { name: 'market_id', type: 'int8', value: ({ taker }) => taker.market.id },
  { name: 'seq', type: 'int8', value: ({ seq }) => seq },
  { name: 'price', type: 'numeric', value: ({ price }) => formatDecimal(price) },
  { name: 'quantity', type: 'numeric', value: ({ quantity }) => formatDecimal(quantity) },
  { name: 'taker_side', type: 'text', value: ({ taker }) => taker.side },
  { name: 'maker_order_id', type: 'int8', value: ({ maker }) => maker.id },
  { name: 'taker_order_id', type: 'int8', value: ({ taker }) => taker.id },
  { name: 'maker_fee', type: 'numeric', value: ({ makerFee }) => formatDecimal(makerFee) },
  { name: 'taker_fee', type: 'numeric', value: ({ takerFee }) => formatDecimal(takerFee) },
  { name: 'created_at', type: 'int8', value: ({ atMs }) => atMs },
];
const insertTradesText = `insert into trade (${namesOf(tradeColumns)}) select * from ${unnest(tradeColumns)}`;

async function insertTrades(tx: Queryable, { trades }: Batch): Promise<void> {
  if (trades.length > 0) await queryPrepared(tx, insertTradesText, valuesOf(tradeColumns, trades));
}

/**
 * Refuses numbers that the market has given before: then another writer was at work, and the batch must not be
 * committed. That is what makes the number of a trade unique, since each month of trades has an index of its own.
 */
const updateMarketsText = `
  update spot_market set seq = changed.seq, order_id_max = $4
  from unnest($1::int8[], $2::int8[], $3::int8[]) as changed (market_id, first_seq, seq)
  where spot_market.market_id = changed.market_id and spot_market.seq < changed.first_seq
  returning 1`;

async function updateMarkets(tx: Queryable, { markets, placed, world: { state } }: Batch): Promise<void> {
  const given = new Map<number, { first: number; last: number }>();
  for (const { market } of placed) {
    const last = state.markets.get(market.symbol)?.seq ?? 0;
    given.set(market.id, { first: last + 1, last });
  }
  for (const [{ market, seq }, { firstSeq }] of markets) given.set(market.id, { first: firstSeq, last: seq });
  if (given.size === 0) return;
  const seqs = [...given.values()];
  const columns = [[...given.keys()], seqs.map(({ first }) => first), seqs.map(({ last }) => last)].map(arrayLiteral);
  const updated = await queryPrepared(tx, updateMarketsText, [...columns, state.orderIdMax]);
  if (updated.length !== given.size) throw new Error('a sequence number of a market would go back');
}

const setDeadlines = `
  insert into cancel_deadline (member_id, cancels_at) select * from unnest($1::int8[], $2::int8[])
  on conflict (member_id) do update set cancels_at = excluded.cancels_at`;
const dropDeadlines = 'delete from cancel_deadline where member_id = any ($1::int8[])';

async function writeDeadlines(tx: Queryable, { deadlines, world: { state } }: Batch): Promise<void> {
  const [set, dropped]: [number[], number[]] = [[], []];
  for (const memberId of deadlines) (state.deadlines.has(memberId) ? set : dropped).push(memberId);
  const times = set.map((memberId) => state.deadlines.get(memberId) as number);
  if (set.length > 0) await queryRows(tx, setDeadlines, [arrayLiteral(set), arrayLiteral(times)]);
  if (dropped.length > 0) await queryRows(tx, dropDeadlines, [arrayLiteral(dropped)]);
}

/** Once: when operators moved the opening meanwhile, or called it off, nothing of the batch is committed. */
const openMarketText = `
  update market_opening set opened_at = $2, price = $3, volume = $4
  where market_id = $1 and opened_at is null and called_off_at is null and opens_at <= $2
  returning 1`;

async function writeOpenings(tx: Queryable, { openings, world: { nowMs } }: Batch): Promise<void> {
  for (const { market, price } of openings) {
    const result = [optional(price?.price ?? null), optional(price?.volume ?? null)];
    const opened = await queryRows(tx, openMarketText, [market.market.id, nowMs, ...result]);
    if (opened.length !== 1) throw new Error(`the market ${market.market.symbol} may not open`);
  }
}
