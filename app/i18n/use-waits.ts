import { languageTag } from '../../contract/languages.ts';
import { useRootData } from '../hooks/use-root-data.ts';
import { useLanguage } from './use-format.ts';

/**
 * How long things wait on this site, as words for texts: `hold` for a withdrawal after a security change, `newAddress`
 * for trust in an address, `review` for how long reviews go on after a change, `decision` for an operator's decision.
 */
export function useWaits() {
  const waits = useRootData()?.site.waits;
  const tag = languageTag(useLanguage());
  const write = (count = 0, unit: 'hour' | 'day') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return {
    hold: write(waits?.holdHours, 'hour'),
    newAddress: write(waits?.newAddressHours, 'hour'),
    review: write(waits?.reviewDays, 'day'),
    decision: write(waits?.decisionHours, 'hour'),
  };
}
