import type { BoptionExposure } from '../../../contract/boption-house.ts';
import { SelectField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import type { boptionHouseDeeds } from './house-deeds.server.ts';

type BoptionDeedsProps = { markets: BoptionExposure['markets']; states: StatesOf<typeof boptionHouseDeeds> };

/** Stops sales, and proposes to go on. */
export function BoptionDeeds({ markets, states }: BoptionDeedsProps) {
  const { t } = useTranslation('boption-house');
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
          title={operator.t('kind.boption.open')}
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
  const { t } = useTranslation('boption-house');
  return (
    <SelectField {...field} label={t('market')}>
      <option value="all">{t('allMarkets')}</option>
      {symbols.map((symbol) => (
        <option key={symbol}>{symbol}</option>
      ))}
    </SelectField>
  );
}
