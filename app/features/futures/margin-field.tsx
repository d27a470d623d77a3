import { Link } from 'react-router';
import { marginCurrencies } from '../../../contract/futures-values.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { TextField } from '../../components/ui/field.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { transferPath } from '../../paths/wallet-paths.ts';
import { Segments } from '../exchange/segments.tsx';
import type { OwnFutures } from './futures-data.ts';
import type { OpeningValues } from './opening-values.ts';
import type { OpeningView } from './use-opening.ts';

export type OpeningParts = {
  market: MarketSymbol;
  values: OpeningValues;
  change(changed: Partial<OpeningValues>): void;
  opening: OpeningView;
};

const steps = [1, 5, 10, 20, 50, 100, 125];
const stepClasses =
  'h-7 flex-1 rounded-sm bg-surface-2 text-text-2 text-xs tabular-nums hover:bg-surface-3 aria-pressed:bg-surface-3 ' +
  'aria-pressed:text-text-1';

/** What the margin is paid in, what is there of it, and the leverage. */
export function MarginField({ values, change, opening, own }: OpeningParts & { own: OwnFutures | null }) {
  const { t } = useTranslation('futures');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const isTrial = values.currency === 'FTUSDT';
  return (
    <>
      <Segments
        name="currency"
        label={t('form.currency')}
        value={values.currency}
        onChange={(currency) => change({ currency })}
        choices={marginCurrencies.map((currency) => ({
          value: currency,
          label: currency === 'FTUSDT' ? t('currency.trial') : currency,
          look: 'plain' as const,
        }))}
      />
      {isTrial && <p className="text-text-3 text-xs">{t('form.trial')}</p>}
      {own && (
        <p className="flex gap-3 text-text-2 text-xs">
          <span>{exchange.t('ticket.available')}</span>
          <span className="ml-auto tabular-nums" data-testid="futures-available">
            {format.amount(opening.available ?? '0', 8)} {values.currency}
          </span>
          <Link
            to={transferPath({ from: 'spot', to: 'futures', currency: values.currency })}
            className="font-medium text-accent-text"
          >
            {t('form.transfer')}
          </Link>
        </p>
      )}
      <LeverageField values={values} change={change} opening={opening} />
    </>
  );
}

/** Typed, or with scripts also by slider and steps. */
function LeverageField({ values, change, opening }: Omit<OpeningParts, 'market'>) {
  const { t } = useTranslation('futures');
  const isHydrated = useHydrated();
  const { leverageTop, errors } = opening;
  const offered = steps.filter((step) => step <= leverageTop);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name="leverage"
        label={t('form.leverage', { max: leverageTop })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={values.leverage}
        onChange={({ target }) => change({ leverage: target.value })}
        error={errors.leverage}
        className="text-right tabular-nums"
      />
      <input
        type="range"
        min={1}
        max={leverageTop}
        aria-label={t('form.leverageSlider')}
        value={Number(values.leverage) || 1}
        onChange={({ target }) => change({ leverage: target.value })}
        className={`w-full accent-accent ${isHydrated ? '' : 'invisible'}`}
      />
      <div className={`flex gap-1 ${isHydrated ? '' : 'invisible'}`}>
        {offered.map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={values.leverage === String(step)}
            onClick={() => change({ leverage: String(step) })}
            className={stepClasses}
          >
            {t('form.times', { leverage: step })}
          </button>
        ))}
      </div>
    </div>
  );
}
