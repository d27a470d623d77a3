import { type AlertLine, lineOfKind } from '../../../contract/alert-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import { AlertMarket, type WaitingAlert } from './alert-market.ts';
import { aimOf, armOf, isMet } from './alert-rule.ts';
import type { AlertWriter } from './alert-writer.ts';
import type { AlertRow } from './describe-alert.ts';
import type { Shown } from './market-values.ts';

/** The active alerts of all markets. What a value does to them goes to the writer. */
export class WaitingAlerts {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #writer: Pick<AlertWriter, 'fire' | 'hasFire' | 'arm'>;
  readonly #alerts = new Map<number, WaitingAlert>();
  /** Those that fired and have a pause, and those that stand at their threshold. */
  readonly #resting = new Set<WaitingAlert>();
  readonly markets = new Map<string, AlertMarket>();

  constructor(clock: Pick<Clock, 'now'>, writer: Pick<AlertWriter, 'fire' | 'hasFire' | 'arm'>) {
    this.#clock = clock;
    this.#writer = writer;
  }

  isCurrent(id: number, version: number): boolean {
    return this.#alerts.get(id)?.version === version;
  }

  /** From now on the market's ticks are known. */
  follow(symbol: string): AlertMarket {
    const market = this.markets.get(symbol) ?? new AlertMarket(symbol);
    this.markets.set(symbol, market);
    return market;
  }

  /** Takes a row as it was committed; one that comes after a newer one changes nothing. */
  put(row: AlertRow): void {
    const known = this.#alerts.get(row.id);
    if (known && known.version > row.version) return;
    this.forget(row.id);
    if (row.state !== 'active') return;
    const { id, symbol, kind, armed, after_seq: afterSeq, ready_at: readyAtMs, version } = row;
    const alert = { id, symbol, kind, threshold: parseDecimal(row.threshold), armed, afterSeq, readyAtMs, version };
    const market = this.follow(symbol);
    this.#alerts.set(id, alert);
    market.count(alert, 1);
    if (readyAtMs > this.#clock.now()) this.#resting.add(alert);
    else this.#wait(market, alert);
    this.#catchUp(market, alert);
  }

  forget(id: number): void {
    const alert = this.#alerts.get(id);
    if (!alert) return;
    this.#alerts.delete(id);
    this.#resting.delete(alert);
    const market = this.follow(alert.symbol);
    market.count(alert, -1);
    market.remove(alert);
  }

  /** A value of the market: whoever waited for it fires, or waits for the next one. */
  show(market: AlertMarket, line: AlertLine, shown: Shown): void {
    if (!market.isReached(line, shown.value)) return;
    const early: WaitingAlert[] = [];
    for (const id of market.takeReached(line, shown.value)) {
      const alert = this.#alerts.get(id);
      if (!alert) throw new Error(`alert ${id} is not active`);
      if (line === 'price' && shown.tick.seq <= alert.afterSeq) early.push(alert);
      else this.#meet(market, alert, shown);
    }
    for (const alert of early) this.#wait(market, alert);
  }

  /** Those whose pause is over wait again, from where their market is now. */
  endPauses(valueNow: (market: AlertMarket, line: AlertLine) => Shown | undefined): void {
    const nowMs = this.#clock.now();
    // One that goes on resting must not come twice.
    for (const alert of [...this.#resting]) {
      if (alert.readyAtMs > nowMs) continue;
      const market = this.follow(alert.symbol);
      const shown = valueNow(market, lineOfKind[alert.kind]);
      if (!shown) continue;
      this.#resting.delete(alert);
      this.#meet(market, Object.assign(alert, { armed: null }), shown);
    }
  }

  /** After the last tick of an earlier run: numbers of ticks begin anew where the last ones were not stored. */
  beginRun(): void {
    for (const alert of this.#alerts.values()) alert.afterSeq = 0;
  }

  #wait(market: AlertMarket, alert: WaitingAlert): void {
    if (!market.place(alert)) this.#resting.add(alert);
  }

  /** It was committed while ticks came: those that it did not see. */
  #catchUp(market: AlertMarket, alert: WaitingAlert): void {
    if (lineOfKind[alert.kind] !== 'price') return;
    for (const tick of market.recentAfter(alert.afterSeq)) {
      const aim = aimOf(alert);
      if (this.#resting.has(alert) || this.#writer.hasFire(alert) || !aim) return;
      if (!isMet(aim, tick.price)) continue;
      market.remove(alert);
      this.#meet(market, alert, { value: tick.price, tick });
    }
  }

  /** The value that the alert waited for is there. */
  #meet(market: AlertMarket, alert: WaitingAlert, { value, tick }: Shown): void {
    const { id, version } = alert;
    if (alert.armed) {
      this.#writer.fire({ id, version, seq: tick.seq, atMs: tick.atMs, price: tick.price });
      return;
    }
    alert.armed = armOf(alert, value);
    alert.afterSeq = tick.seq;
    if (alert.armed) this.#writer.arm({ id, version, seq: tick.seq, armed: alert.armed });
    this.#wait(market, alert);
  }
}
