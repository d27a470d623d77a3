import { ButtonLink } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { BoxOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addBankPath, adFormPath } from '../../paths/c2c-paths.ts';
import type { AdFacts } from './ad-form-state.ts';

type AdWaysProps = { facts: AdFacts; box: BoxOf<'bankAccountIds' | 'paymentTypes'>; error: string | undefined };

/** By what an order is paid: the merchant's own accounts where it sells, ways alone where it buys. */
export function AdWays({ facts, box, error }: AdWaysProps) {
  const { t } = useTranslation('c2c-merchant');
  const bank = useTranslation('bank-account');
  const { side, asset, fiat, accounts, paymentTypes, known } = facts;
  const isSale = side === 'sell';
  const here = known ? adFormPath(known.id) : `${adFormPath()}?${new URLSearchParams({ side, asset, fiat })}`;
  const choices = isSale
    ? accounts.map(({ id, paymentType, label }) => ({
        value: id,
        label: `${bank.t(`type.${paymentType}`)} · ${label}`,
      }))
    : paymentTypes.map((type) => ({ value: type, label: bank.t(`type.${type}`) }));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm text-text-2">{t(isSale ? 'form.accounts' : 'form.ways')}</legend>
      {choices.map(({ value, label }) => {
        const { error: _, ...choice } = box(isSale ? 'bankAccountIds' : 'paymentTypes', value);
        return <Checkbox key={value} {...choice} label={label} />;
      })}
      {isSale && accounts.length === 0 && <Notice kind="warning">{t('form.noAccount')}</Notice>}
      {isSale && (
        <p>
          <ButtonLink to={addBankPath(here)} variant="secondary" size="sm">
            {bank.t('add.title')}
          </ButtonLink>
        </p>
      )}
      {error && <p className="text-danger text-sm">{error}</p>}
    </fieldset>
  );
}
