import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Depth, MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Level, levelsOf } from './book-levels.ts';

const levelsShown = 9;

type TicketSheetProps = {
  depth: Depth;
  quote: Quote;
  market: MarketSymbol;
  /** The page's address without it. */
  closeTo: string;
  onPick(picked: { price: string }): void;
};

/** What a phone has around the ticket while it is a sheet: its title, and the best prices beside it under the thumb. */
export default function TicketSheet({ depth, quote, market, closeTo, onPick }: TicketSheetProps) {
  const { t } = useTranslation('exchange');
  const common = useTranslation();
  const desk = useTranslation('exchange-desk');
  const format = useFormat();
  const heading = useModal(closeTo);
  const { asks, bids } = useMemo(() => levelsOf(depth, levelsShown), [depth]);
  const rows = (levels: Level[], tone: string) =>
    levels.map(({ price, quantity }) => (
      <li key={price}>
        <button type="button" onClick={() => onPick({ price })} className="flex h-6 w-full items-center gap-1">
          <span className={tone}>{format.price(price, market.pricePrecision)}</span>
          <span className="ml-auto truncate text-text-3">{format.compact(quantity)}</span>
        </button>
      </li>
    ));
  return (
    <>
      <div ref={heading} className="col-span-2 flex items-center justify-between px-3 pt-3 md:hidden">
        <h2 className="font-semibold text-base">{t('ticket.title')}</h2>
        <Link
          to={closeTo}
          replace
          preventScrollReset
          aria-label={common.t('action.close')}
          className="-m-1.5 rounded-sm p-1.5 text-text-3"
        >
          <X aria-hidden size={20} />
        </Link>
      </div>
      <section aria-label={desk.t('book.best')} className="py-3 pl-3 text-[11px] tabular-nums md:hidden">
        <ol>{rows(asks.toReversed(), 'text-down')}</ol>
        <p className="py-1 font-semibold text-sm">{format.price(quote.c, market.pricePrecision)}</p>
        <ol>{rows(bids, 'text-up')}</ol>
      </section>
    </>
  );
}

/** On a phone the sheet has the focus until it is closed: by its link, by Escape or by the way back. */
function useModal(closeTo: string) {
  const { t } = useTranslation('exchange');
  const heading = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const close = useEffectEvent(() => void navigate(closeTo, { replace: true, preventScrollReset: true }));
  const name = useEffectEvent(() => t('ticket.title'));
  useEffect(() => {
    const sheet = heading.current?.parentElement;
    if (!sheet || matchMedia('(width >= 769px)').matches) return;
    const opener = document.activeElement;
    const listening = new AbortController();
    const { signal } = listening;
    const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-label': name(), tabindex: '-1' };
    for (const [attribute, value] of Object.entries(attributes)) sheet.setAttribute(attribute, value);
    sheet.focus({ preventScroll: true });
    sheet.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    // Whoever goes on by keyboard begins anew, instead of behind it.
    const keepFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !sheet.contains(relatedTarget)) sheet.focus();
    };
    sheet.addEventListener('focusout', keepFocus, { signal });
    return () => {
      listening.abort();
      for (const attribute of Object.keys(attributes)) sheet.removeAttribute(attribute);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return heading;
}
