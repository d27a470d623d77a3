import { type AlertLine, lineOfKind } from '../../../contract/alert-values.ts';
import type { Decimal } from '../../../contract/money.ts';
import type { Tick } from '../../market-data/types.ts';
import { StopOrders } from '../../matching/stop-orders.ts';
import { type AlertRule, aimOf } from './alert-rule.ts';
import type { DayWindow } from './day-window.ts';

/** An alert that is active, as it waits in memory. */
export type WaitingAlert = AlertRule & {
  id: number;
  symbol: string;
  /** Ticks up to this one fire nothing. */
  afterSeq: number;
  readyAtMs: number;
  version: number;
};
export type SeenTick = Pick<Tick, 'seq' | 'atMs' | 'price'>;

/** So many of the last ticks are known, and at most twice as many: of more than a minute, however fast a market is. */
const recentMin = 1_000;

/** The alerts of one market, sorted by what they wait for: a value is compared with the next ones alone. */
export class AlertMarket {
  readonly symbol: string;
  readonly #lines: Record<AlertLine, StopOrders> = {
    price: new StopOrders(),
    percent: new StopOrders(),
    volume: new StopOrders(),
  };
  /** Of all its active alerts, also those that rest. */
  readonly #counts: Record<AlertLine, number> = { price: 0, percent: 0, volume: 0 };
  /** Ticks that could fire alerts, for alerts that come while their first ticks do. */
  #recent: SeenTick[] = [];
  /** The last tick, whether it could fire or not; 0 before the first one. */
  seq = 0;
  window: DayWindow | undefined;

  constructor(symbol: string) {
    this.symbol = symbol;
  }

  get size(): number {
    return this.#counts.price + this.#counts.percent + this.#counts.volume;
  }
  /** Whether anybody waits for a figure of 24 hours. */
  get needsDay(): boolean {
    return this.#counts.percent + this.#counts.volume > 0;
  }

  count({ kind }: WaitingAlert, more: 1 | -1): void {
    this.#counts[lineOfKind[kind]] += more;
  }
  /** Lets it wait for its value; false where it has none. */
  place(alert: WaitingAlert): boolean {
    const aim = aimOf(alert);
    if (aim) this.#lines[lineOfKind[alert.kind]].add({ id: alert.id, ...aim });
    return aim !== undefined;
  }
  remove({ id, kind }: WaitingAlert): void {
    this.#lines[lineOfKind[kind]].remove(id);
  }

  isReached(line: AlertLine, value: Decimal): boolean {
    return this.#lines[line].isReached(value);
  }
  /** Takes out those that wait for the value no longer. */
  takeReached(line: AlertLine, value: Decimal): number[] {
    return this.#lines[line].takeTriggered(value).map(({ id }) => id);
  }

  remember(tick: SeenTick): void {
    this.#recent.push(tick);
    if (this.#recent.length >= 2 * recentMin) this.#recent = this.#recent.slice(-recentMin);
  }
  recentAfter(seq: number): SeenTick[] {
    return this.#recent.filter((tick) => tick.seq > seq);
  }
}
