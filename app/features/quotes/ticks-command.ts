import type { TickDay } from '../../../contract/quotes-ticks.ts';
import type { KeptTick } from './tick-proof.tsx';

type Words = { site: string; symbol: string; days: readonly TickDay[]; tick: KeptTick | null | undefined };

/**
 * What a visitor types to recompute the newest day, or the hour of a tick. It is copied into a shell, so it has nothing
 * of the page's address: who sends a link to the page does not choose a word of it.
 */
export function ticksCommand({ site, symbol, days, tick }: Words): string {
  const dayOfTick = tick?.hour && new Date(tick.hour.time).toISOString().slice(0, 10);
  const words = [site, symbol, dayOfTick ?? days[0]?.day ?? 'YYYY-MM-DD', ...(tick ? [tick.tick.seq] : [])];
  return `npm run ticks -- ${words.join(' ')}`;
}
