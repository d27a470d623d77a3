import { firstDayOf, startOfDay } from '../../../contract/earn-days.ts';

/** The first day that earns, as the page says it: a form from before midnight is refused. */
export const EarnsFrom = ({ now }: { now: number }) => (
  <input type="hidden" name="earnsFrom" value={startOfDay(firstDayOf(now))} />
);
