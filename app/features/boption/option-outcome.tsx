import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boptionOrderPath, boptionReceiptPath } from '../../paths/boption-paths.ts';
import { useSigned } from '../futures/profit.tsx';
import type { OptionMarket } from './load-orders.server.ts';
import { OptionName } from './option-name.tsx';
import { isUnsettled } from './option-state.ts';

const kinds = {
  waiting: 'info',
  open: 'info',
  won: 'success',
  lost: 'warning',
  tied: 'info',
  void: 'warning',
} as const;

type OutcomeProps = {
  option: BoptionOrder;
  market: OptionMarket;
  /** Of the option that was just bought: what becomes of it is scrolled into view. */
  isInView?: boolean;
};

/** What becomes of an option: it waits for its entry, is open, or has ended with these prices. */
export function OptionOutcome({ option, market, isInView = false }: OutcomeProps) {
  const { t } = useTranslation('boption');
  const say = useOutcomeText();
  const box = useRef<HTMLDivElement>(null);
  const { id, state, settlement } = option;
  // The form may stand far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option, or its end, is the reason.
  useEffect(() => {
    // What it gives in newer browsers is no function that ends the effect.
    if (isInView) void box.current?.scrollIntoView({ block: 'nearest' });
  }, [id, state, isInView]);
  const to = isUnsettled(option) ? boptionOrderPath(id) : boptionReceiptPath(settlement);
  return (
    <div ref={box} className="px-3 py-1">
      <Notice kind={kinds[state]} isAnnounced>
        {!isUnsettled(option) && <OptionName direction={option.direction} market={market} />}{' '}
        <span data-testid="option-outcome">{say(option, market.pricePrecision)}</span>{' '}
        <Link to={to} className="font-medium text-accent-text">
          {t('outcome.details')}
        </Link>
      </Notice>
    </div>
  );
}

/** The same as a sentence. */
export function useOutcomeText(): (option: BoptionOrder, pricePrecision: number) => string {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const signed = useSigned();
  return (option, pricePrecision) => {
    const { direction, stake, currency, state, entry, exit, expiresAt, result } = option;
    const price = (of: { price: string } | null) => (of ? format.price(of.price, pricePrecision) : '–');
    const staked = `${format.amount(stake, 2)} ${currency}`;
    if (state === 'waiting') return t('outcome.waiting', { side: t(`side.${direction}`), stake: staked });
    if (state === 'open') {
      const time = format.clock(expiresAt ?? 0);
      return t('outcome.open', { side: t(`side.${direction}`), stake: staked, price: price(entry), time });
    }
    if (state === 'void') return t('outcome.void', { amount: staked });
    const amount = `${signed(result ?? '0')} ${currency}`;
    return t('outcome.ended', { result: t(`state.${state}`), amount, entry: price(entry), exit: price(exit) });
  };
}
