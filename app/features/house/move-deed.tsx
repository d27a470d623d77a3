import type { HouseFundState } from '../../../contract/house.ts';
import { houseDirections, houseFunds, houseSources } from '../../../contract/house-values.ts';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import type { houseDeeds } from './house-deeds.server.ts';

type MoveDeedProps = {
  currencies: readonly string[];
  funds: readonly HouseFundState[];
  state: StatesOf<typeof houseDeeds>['move'];
};

/** Money into a fund, or out of it. */
export function MoveDeed({ currencies, funds, state }: MoveDeedProps) {
  const { t } = useTranslation('house');
  const operator = useTranslation('operator');
  return (
    <FoldedDeed intent="move" title={operator.t('kind.house.move')} button={operator.t('member.propose')} state={state}>
      {({ field }) => (
        <>
          <p className="text-sm text-text-2">{t('moveText')}</p>
          <SelectField {...field('fund')} label={t('field.fund')}>
            {houseFunds.map((fund) => (
              <option key={fund} value={fund}>
                {t(`fund.${fund}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('part')} label={t('field.part')} hint={t('partHint')}>
            <option value="">–</option>
            {funds.flatMap(({ fund, parts }) =>
              parts.map(({ part, name }) => (
                <option key={`${fund} ${part}`} value={part}>
                  {t(`fund.${fund}`)} {name}
                </option>
              )),
            )}
          </SelectField>
          <SelectField {...field('direction')} label={t('field.direction')}>
            {houseDirections.map((direction) => (
              <option key={direction} value={direction}>
                {t(`direction.${direction}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('source')} label={t('field.source')}>
            {houseSources.map((source) => (
              <option key={source} value={source}>
                {t(`source.${source}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('currency')} label={t('currency')}>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </SelectField>
          <TextField {...field('amount')} label={t('amount')} inputMode="decimal" autoComplete="off" />
        </>
      )}
    </FoldedDeed>
  );
}
