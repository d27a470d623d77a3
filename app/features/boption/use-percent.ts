import { useFormat } from '../../i18n/use-format.ts';

/** A part as percent, without a sign: 0.75 is 75.00% with two places. */
export function useShareText(): (part: string, places?: number) => string {
  const format = useFormat();
  return (part, places = 2) => {
    const percent = (Number(part) * 100).toFixed(places);
    // Written as a share of a whole, so that each language puts its own sign.
    return format.share(0).replace(/[0०]/, format.amount(percent, places, { isFixed: true }));
  };
}
