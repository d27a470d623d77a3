import type { CancelledOrders, Order } from '../../../contract/exchange.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { type Answered, answerAgain } from '../../http/move-once.ts';
import type { Tick } from '../../market-data/types.ts';
import type { Repeatable } from '../../pipeline/writer.ts';
import { amendOrder } from './amend-order.ts';
import type { Amendment } from './amended-order.ts';
import type { Batch } from './batch.ts';
import { type CancelAfter, cancelAfter, cancelSilent } from './cancel-after.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import { openDueMarkets } from './open-market.ts';
import { type Placement, type PlaceOrder, placeOrder } from './place-order.ts';
import { isTraded } from './spot-market.ts';
import { triggerStops } from './trigger-stops.ts';

/** `orderIdMax` is the last order that was there when the tick came: later ones know it already. */
export type SeenTick = { tick: Tick; orderIdMax: number };

export type Command = (
  | ({ kind: 'place' } & PlaceOrder)
  | { kind: 'cancel'; memberId: number; orderId: number }
  | ({ kind: 'amend'; memberId: number; orderId: number } & Amendment)
  | { kind: 'cancelAfter'; memberId: number; seconds: number }
  /** In one market, or in all. */
  | { kind: 'cancelAll'; memberId: number; symbol: string | undefined }
  /** The reference feed said `ticks`, in this order. */
  | { kind: 'trigger'; symbol: string; ticks: SeenTick[] }
) &
  Repeatable;

export type Outcome =
  | Result<Placement>
  | Result<Order>
  | Result<CancelledOrders>
  | Result<CancelAfter>
  | Result<undefined>;

/** A placement that was accepted earlier under the same client id, as it was answered then. */
export type EarlierPlacement = Answered<Placement>;

/** A client id belongs to its member. */
export const placementKey = (memberId: number, clientId: string): string => `${memberId}:${clientId}`;

/**
 * Plans the commands one after the other, each on what the ones before it left. Gives their outcomes in order, valid
 * once the batch is committed. `earlier` has the known placements and gets the new ones. A refused placement is not
 * kept: the same client id may try again.
 */
export function planBatch(batch: Batch, commands: Command[], earlier: Map<string, EarlierPlacement>): Outcome[] {
  expireOrders(batch);
  cancelSilent(batch);
  openDueMarkets(batch);
  return commands.map((command) => {
    if (command.kind === 'place') return placeOnce(batch, command, earlier);
    if (command.kind === 'cancel') return cancelOrder(batch, command.memberId, command.orderId);
    if (command.kind === 'cancelAfter') return cancelAfter(batch, command.memberId, command.seconds);
    if (command.kind === 'amend') return amendOrder(batch, command.memberId, command);
    if (command.kind === 'cancelAll') return cancelAllOrders(batch, command.memberId, command.symbol);
    const market = batch.world.state.markets.get(command.symbol);
    // While nothing is traded stop orders wait: the first tick after that looks at all of them.
    if (market && isTraded(market.market, batch.world.nowMs)) {
      for (const { tick, orderIdMax } of command.ticks) {
        triggerStops(batch, market, [{ kind: 'tick', ...tick }], orderIdMax);
      }
    }
    return ok(undefined);
  });
}

function placeOnce(batch: Batch, command: PlaceOrder, earlier: Map<string, EarlierPlacement>): Result<Placement> {
  const { member, clientId, inputHash } = command;
  const key = placementKey(member.id, clientId);
  const known = earlier.get(key);
  if (known) return answerAgain(known, inputHash);
  const result = placeOrder(batch, command);
  if (result.ok) earlier.set(key, { inputHash, answer: result.data });
  return result;
}
