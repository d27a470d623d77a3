import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import type { Desk } from './desk-values.ts';
import { firstTouch } from './first-touch.ts';
import { type Hands, startHands } from './hands.ts';
import type { LinkWith, View } from './use-view.ts';

type Props = { market: MarketSymbol; view: View; linkWith: LinkWith; desk: Desk };

/** Keys of the page and of the ticket's fields, once somebody is there. */
export function useHands({ market, view, linkWith, desk }: Props): void {
  const navigate = useNavigate();
  const language = useLanguage();
  const look = useEffectEvent((): Hands => {
    const go = (to: string) => void navigate(to, { preventScrollReset: true });
    return { market, view, linkWith, desk, language, go };
  });
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void firstTouch.then((touch) => {
      if (!isGone) stop = startHands(() => look(), touch);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
}
