import { formatDecimal, subtract } from '../../../contract/money.ts';
import type { ChosenEvent, UrgentEvent } from '../notification/notify-chosen.ts';
import type { Close, FuturesBatch } from './futures-batch.ts';
import { type FuturesMarket, openedOf, type Ticket } from './futures-state.ts';

/**
 * What members may want to be told of a batch. Whoever asked for something has its answer, and a robot tells itself why
 * it stops: what it opens and closes all day is on its page.
 */
export const chosenEvents = (batch: FuturesBatch): ChosenEvent[] => [
  ...[...batch.opened].filter(isOfMember).map(openedEvent),
  ...batch.closes.flatMap((close): ChosenEvent[] => {
    if (!isOfMember(close.ticket)) return [];
    const told = { memberId: close.ticket.memberId, parameters: describeClose(close) };
    if (close.reason === 'takeProfit') return [{ ...told, type: 'futuresTakeProfit' }];
    return close.reason === 'stopLoss' ? [{ ...told, type: 'futuresStopLoss' }] : [];
  }),
  ...[...batch.changed]
    .filter((ticket) => isOfMember(ticket) && isCancelledByPlatform(ticket))
    .map(({ memberId, pool }): ChosenEvent => {
      return { memberId, type: 'futuresCancelled', parameters: { market: nameOf(pool.market) } };
    }),
];

/** What every member is told of. */
export const closedByPlatform = ({ closes }: FuturesBatch): UrgentEvent[] =>
  closes.flatMap((close): UrgentEvent[] => {
    const told = { memberId: close.ticket.memberId, parameters: describeClose(close) };
    if (close.reason === 'liquidated') return [{ ...told, type: 'futuresLiquidated' }];
    return close.reason === 'deleveraged' ? [{ ...told, type: 'futuresDeleveraged' }] : [];
  });

/** As menus and lists write it. */
export const nameOf = ({ symbol }: Pick<FuturesMarket, 'symbol'>): string => symbol.replace('_', '/');

const baseOf = ({ symbol }: FuturesMarket): string => symbol.split('_')[0] ?? symbol;

const isOfMember = ({ robotKey }: Ticket): boolean => robotKey === null;
const isCancelledByPlatform = ({ cancelReason }: Ticket): boolean => cancelReason !== null && cancelReason !== 'user';

function openedEvent(ticket: Ticket): ChosenEvent {
  const { memberId, pool } = ticket;
  const { quantity, entry } = openedOf(ticket);
  const coins = { amount: formatDecimal(quantity), currency: baseOf(pool.market) };
  const parameters = { market: nameOf(pool.market), ...coins, price: formatDecimal(entry) };
  return { memberId, type: 'futuresOpened', parameters };
}

function describeClose({ ticket, quantity, price, margin, returned }: Close) {
  const { market, currency } = ticket.pool;
  return {
    market: nameOf(market),
    amount: formatDecimal(quantity),
    currency: baseOf(market),
    price: formatDecimal(price),
    result: formatDecimal(subtract(returned, margin)),
    marginCurrency: currency,
  };
}
