import type { FuturesExposure } from '../../../contract/futures-house.ts';
import { SelectField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import type { futuresHouseDeeds } from './house-deeds.server.ts';

type FuturesDeedsProps = { markets: FuturesExposure['markets']; states: StatesOf<typeof futuresHouseDeeds> };

/** Stops openings, and proposes to go on. */
export function FuturesDeeds({ markets, states }: FuturesDeedsProps) {
  const { t } = useTranslation('futures-house');
  const operator = useTranslation('operator');
  const symbolsWith = (isOpen: boolean) => markets.filter((one) => one.isOpen === isOpen).map(({ symbol }) => symbol);
  const [running, stopped] = [symbolsWith(true), symbolsWith(false)];
  return (
    <>
      {running.length > 0 && (
        <FoldedDeed intent="stop" title={t('stop')} button={t('stop')} isDangerous state={states.stop}>
          {({ field }) => (
            <>
              <p className="text-sm text-text-2">{t('stopText')}</p>
              <MarketField {...field('symbol')} symbols={running} />
            </>
          )}
        </FoldedDeed>
      )}
      {stopped.length > 0 && (
        <FoldedDeed
          intent="open"
          title={operator.t('kind.futures.open')}
          button={operator.t('member.propose')}
          state={states.open}
        >
          {({ field }) => <MarketField {...field('symbol')} symbols={stopped} />}
        </FoldedDeed>
      )}
    </>
  );
}

function MarketField({ symbols, ...field }: FieldProps & { symbols: readonly string[] }) {
  const { t } = useTranslation('futures-house');
  return (
    <SelectField {...field} label={t('market')}>
      <option value="all">{t('allMarkets')}</option>
      {symbols.map((symbol) => (
        <option key={symbol}>{symbol}</option>
      ))}
    </SelectField>
  );
}
