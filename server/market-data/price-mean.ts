import type { Decimal } from '../../contract/money.ts';

const windowSeconds = 300;
const offPercentMax = 10n;

/** The mean of the last price of each second with a tick, over five minutes. Times are of the monotonic clock. */
export type PriceMean = ReturnType<typeof createPriceMean>;

export function createPriceMean() {
  const seconds: { at: number; price: Decimal }[] = [];
  let sum = 0n;

  return {
    /** `heardAt` never goes back. */
    add(price: Decimal, heardAt: number): void {
      const at = Math.floor(heardAt / 1_000);
      const last = seconds.at(-1);
      if (last?.at === at) {
        sum += price - last.price;
        last.price = price;
        return;
      }
      seconds.push({ at, price });
      sum += price;
      for (let first = seconds[0]; first && first.at <= at - windowSeconds; first = seconds[0]) {
        sum -= first.price;
        seconds.shift();
      }
    },
    /** Whether the price is more than 10% off the mean. */
    isOff(price: Decimal): boolean {
      const distance = price * BigInt(seconds.length) - sum;
      return (distance < 0n ? -distance : distance) * 100n > sum * offPercentMax;
    },
  };
}
