import type { SavingExposure } from '../../../contract/saving-house.ts';
import { savingTerms } from '../../../contract/saving-values.ts';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import type { FieldProps } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import type { savingHouseDeeds } from './house-deeds.server.ts';

type SavingDeedsProps = { products: readonly SavingExposure[]; states: StatesOf<typeof savingHouseDeeds> };

/** Stops subscriptions of a product, and proposes to go on or to add another one. */
export function SavingDeeds({ products, states }: SavingDeedsProps) {
  const { t } = useTranslation('saving-house');
  const operator = useTranslation('operator');
  const [running, paused] = [false, true].map((isPaused) => products.filter((one) => one.isPaused === isPaused));
  return (
    <>
      {running && running.length > 0 && (
        <FoldedDeed intent="pause" title={t('pause')} button={t('pause')} isDangerous state={states.pause}>
          {({ field }) => (
            <>
              <p className="text-sm text-text-2">{t('pauseText')}</p>
              <ProductField {...field('product')} products={running} />
            </>
          )}
        </FoldedDeed>
      )}
      {paused && paused.length > 0 && (
        <FoldedDeed
          intent="resume"
          title={operator.t('kind.saving.resume')}
          button={operator.t('member.propose')}
          state={states.resume}
        >
          {({ field }) => <ProductField {...field('product')} products={paused} />}
        </FoldedDeed>
      )}
      <FoldedDeed
        intent="add"
        title={operator.t('kind.saving.add')}
        button={operator.t('member.propose')}
        state={states.add}
      >
        {({ field }) => (
          <>
            <p className="text-sm text-text-2">{t('addText')}</p>
            <TextField {...field('currency')} label={t('coin')} />
            <SelectField {...field('termDays')} label={t('termDays')}>
              {savingTerms.map((days) => (
                <option key={days}>{days}</option>
              ))}
            </SelectField>
          </>
        )}
      </FoldedDeed>
    </>
  );
}

function ProductField({ products, ...field }: FieldProps & { products: readonly SavingExposure[] }) {
  const { t } = useTranslation('saving-house');
  return (
    <SelectField {...field} label={t('product')}>
      {products.map(({ id, terms }) => (
        <option key={id} value={id}>
          {terms.key}
        </option>
      ))}
    </SelectField>
  );
}
