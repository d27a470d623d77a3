import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useShareText } from './use-percent.ts';
import type { StakeView } from './use-stake.ts';
import { percentOf, type WinShare } from './win-rates.ts';

type FactsProps = { currency: string; view: Pick<StakeView, 'figures' | 'stake' | 'offered'>; won: WinShare };

const shownPlaces = 2;

/** What the option wins and costs, how often one has to be right, and how often it has won so far. */
export function StakeFacts({ currency, view: { figures, stake, offered }, won }: FactsProps) {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const share = useShareText();
  const amount = (value: Decimal, sign = '') =>
    `${sign}${format.amount(formatDecimal(value).replace('-', ''), shownPlaces, { isFixed: true })} ${currency}`;
  const percent = percentOf(won);
  const pastShare =
    percent === undefined
      ? t('fact.wonNone')
      : t('fact.wonOf', { share: share(String(Number(percent) / 100)), total: format.amount(String(won.total), 0) });
  const facts = {
    win: figures && amount(figures.profit, '+'),
    lose: stake === undefined ? undefined : amount(stake, '−'),
    breakEven: offered && share(offered.breakEven),
    won: pastShare,
    cost: figures && amount(figures.average, '−'),
  };
  const looks = { win: 'text-up', lose: 'text-down', breakEven: '', won: '', cost: 'text-down' };
  return (
    <dl className="flex flex-col gap-1 text-xs tabular-nums">
      {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-text-3">{t(`fact.${name}`)}</dt>
          <dd className={`text-right font-medium ${looks[name]}`} data-testid={`fact-${name}`}>
            {facts[name] ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
