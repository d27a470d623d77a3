import type { TickDay } from '../../../contract/quotes-ticks.ts';
import type { KeptTick } from './tick-proof.tsx';

type Words = { site: string; symbol: string; days: readonly TickDay[]; tick: KeptTick | null | undefined };

/**
 * The command for recomputing the newest day, or the hour of a tick. People paste it into a shell, so it contains
 * nothing from the page's address: otherwise a crafted link could inject words.
 */
export function ticksCommand({ site, symbol, days, tick }: Words): string {
  const dayOfTick = tick?.hour && new Date(tick.hour.time).toISOString().slice(0, 10);
  const words = [site, symbol, dayOfTick ?? days[0]?.day ?? 'YYYY-MM-DD', ...(tick ? [tick.tick.seq] : [])];
  return `npm run ticks -- ${words.join(' ')}`;
}
