import { parseDecimal } from '../../../contract/money.ts';

/**
 * Strong, then weaker, then gone. A smooth fade would have the browser style and paint each frame, as long as any price
 * of a page moves: on the home page that was more than all the rest.
 */
const flash = { duration: 200, easing: 'steps(2, end)' };

/**
 * Shows for a moment that a price went up or down: in the colour that the visitor chose for it, and by a line above or
 * below it for those who can not tell the colours. Nothing happens where motion is reduced.
 */
export function flashTick(element: Element, before: string, after: string): void {
  const change = parseDecimal(after) - parseDecimal(before);
  if (change === 0n || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const color = `var(--${change > 0n ? 'up' : 'down'})`;
  const line = `inset 0 ${change > 0n ? 2 : -2}px`;
  element.animate(
    {
      backgroundColor: [`color-mix(in oklab, ${color} 18%, transparent)`, 'transparent'],
      boxShadow: [`${line} ${color}`, `${line} transparent`],
    },
    flash,
  );
}
