import { fundingOf, initialMargin, notionalOf, profitOf } from '../../../contract/futures-margin.ts';
import { closingDirection, openingDirection } from '../../../contract/futures-skew.ts';
import { add, type Decimal, larger, multiply, negate, smaller, subtract, zero } from '../../../contract/money.ts';
import type { PastCandle } from '../robot/replay-grid.ts';
import {
  limitOf,
  liquidationOf,
  opensAtOnce,
  type PlannedLine,
  type RobotMarket,
  type RobotPlan,
  spreadFrom,
  targetOf,
} from './plan-robot.ts';

/** What one unit of a long ticket paid of funding in the hour, and when it began. */
export type PastHour = PastCandle & { atMs: number; funding: Decimal };
type Stops = { lowerStopPrice: Decimal | null; upperStopPrice: Decimal | null };

export type Replay = {
  pairs: number;
  gross: Decimal;
  fees: Decimal;
  funding: Decimal;
  net: Decimal;
  result: Decimal;
  drawdown: Decimal;
  liquidated: number;
  stoppedAtMs: number | null;
};

type OpenTicket = { entry: Decimal; fee: Decimal; margin: Decimal; liquidation: Decimal; fundingFrom: Decimal };
type Past = { hours: readonly PastHour[]; market: RobotMarket; stops: Stops };

/**
 * What a robot would have done over past candles. Inside a candle the price is taken to go from the open to the extreme
 * that is farther from the close, then to the other one and to the close. A ticket counts as opened, or closed at its
 * target, once the price has gone beyond it. Opening costs the higher fee and closing the lower one; the skew is left
 * out. After a liquidation nothing opens any more: the robot would have waited for its member.
 */
export function replayRobot({ lines, quantity }: RobotPlan, { hours, market, stops }: Past): Replay {
  const first = hours[0];
  if (!first) throw new Error('there are no candles');
  const tickets: (OpenTicket | undefined)[] = lines.map(() => undefined);
  const replay: Replay = {
    pairs: 0,
    gross: zero,
    fees: zero,
    funding: zero,
    net: zero,
    result: zero,
    drawdown: zero,
    liquidated: 0,
    stoppedAtMs: null,
  };
  let [index, realised, peak] = [zero, zero, zero];
  const feeOf = (price: Decimal, rate: Decimal) => initialMargin(notionalOf(quantity, price), rate);

  function open(at: number, { side }: PlannedLine, entry: Decimal): void {
    tickets[at] = {
      entry,
      fee: feeOf(entry, market.feeRate),
      margin: initialMargin(notionalOf(quantity, entry), market.marginRate),
      liquidation: liquidationOf(side, quantity, { entry, market }),
      fundingFrom: index,
    };
  }

  /** What a ticket would bring at a price; the most that is lost is its margin, and what opening it cost. */
  function valueAt({ side }: PlannedLine, ticket: OpenTicket, exit: Decimal, closeFee: Decimal) {
    const gross = profitOf(side, quantity, { entry: ticket.entry, price: exit });
    const funding = fundingOf(side, quantity, { from: ticket.fundingFrom, to: index });
    const fees = add(ticket.fee, closeFee);
    const most = negate(add(ticket.margin, ticket.fee));
    return { gross, funding, fees, profit: larger(most, subtract(subtract(gross, funding), fees)) };
  }

  function close(at: number, mark: Decimal, reason: 'target' | 'stop' | 'liquidation'): void {
    const [line, ticket] = [lines[at] as PlannedLine, tickets[at]];
    if (!ticket) return;
    tickets[at] = undefined;
    if (reason === 'liquidation') {
      replay.liquidated += 1;
      realised = subtract(realised, add(ticket.margin, ticket.fee));
      return;
    }
    const exit = spreadFrom(mark, closingDirection(line.side), market);
    const value = valueAt(line, ticket, exit, feeOf(exit, market.lowFeeRate));
    realised = add(realised, value.profit);
    if (reason === 'stop') return;
    replay.pairs += 1;
    replay.gross = add(replay.gross, value.gross);
    replay.fees = add(replay.fees, value.fees);
    replay.funding = add(replay.funding, value.funding);
    replay.net = add(replay.net, value.profit);
  }

  function moveLine(at: number, from: Decimal, to: Decimal): void {
    const line = lines[at] as PlannedLine;
    const ticket = tickets[at];
    const isBeyond = (price: Decimal, isRise: boolean) =>
      isRise ? from <= price && to > price : from >= price && to < price;
    const isLong = line.side === 'long';
    if (!ticket) {
      if (replay.liquidated === 0 && isBeyond(limitOf(line), !isLong)) open(at, line, limitOf(line));
    } else if (isBeyond(targetOf(line), isLong)) close(at, targetOf(line), 'target');
  }

  function moveTo(from: Decimal, to: Decimal, atMs: number): void {
    for (const at of lines.keys()) moveLine(at, from, to);
    const stop = reachedStop(stops, from, to);
    if (stop !== null) {
      for (const at of lines.keys()) close(at, stop, 'stop');
      replay.stoppedAtMs = atMs;
    }
    for (const [at, line] of lines.entries()) {
      const liquidation = tickets[at]?.liquidation;
      if (liquidation === undefined) continue;
      if (line.side === 'long' ? to <= liquidation : to >= liquidation) close(at, to, 'liquidation');
    }
    const worth = add(realised, worthOfOpen(to));
    peak = larger(peak, worth);
    replay.drawdown = larger(replay.drawdown, subtract(peak, worth));
    replay.result = worth;
  }

  const worthOfOpen = (mark: Decimal): Decimal =>
    lines.map((line, at) => (tickets[at] ? valueAt(line, tickets[at], mark, zero).profit : zero)).reduce(add, zero);

  for (const [at, line] of lines.entries()) {
    if (opensAtOnce(line, first.open)) open(at, line, spreadFrom(first.open, openingDirection(line.side), market));
  }
  let price = first.open;
  for (const { open: start, high, low, close: end, atMs, funding } of hours) {
    const extremes = high - end > end - low ? [high, low] : [low, high];
    for (const next of [start, ...extremes, end]) {
      if (replay.stoppedAtMs !== null) return replay;
      moveTo(price, next, atMs);
      price = next;
    }
    index = add(index, funding);
  }
  return replay;
}

/** Where the robot ends on its way: the stop itself, or a price that was beyond it already. */
function reachedStop({ lowerStopPrice, upperStopPrice }: Stops, from: Decimal, to: Decimal): Decimal | null {
  if (lowerStopPrice !== null && to <= lowerStopPrice) return smaller(lowerStopPrice, from);
  if (upperStopPrice !== null && to >= upperStopPrice) return larger(upperStopPrice, from);
  return null;
}

/** What an hour costs at a rate for 8 hours, per unit of the coin. */
export const fundingOfHour = (price: Decimal, rate: Decimal): Decimal => (multiply(price, rate, 'up') / 8n) as Decimal;
