import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { FieldsOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import { withdrawalPasswordPath } from '../security/paths.ts';
import type { OrderData } from './load-order.server.ts';
import { useOrderWords } from './use-order-words.ts';

type ReleaseFieldsProps = {
  order: C2cOrder;
  proof: OrderData['proof'];
  fields: FieldsOf<Record<string, unknown>>;
};

/** That the name of the payer was compared, and that it is the owner who releases. */
export function ReleaseFields({ order, proof, fields: { field, box } }: ReleaseFieldsProps) {
  const { t } = useTranslation('c2c-order');
  const words = useOrderWords();
  if (!proof) return null;
  const { hasPassword, ways } = proof;
  if (!hasPassword && !ways.hasApp && !ways.hasPasskey) {
    return (
      <Notice kind="warning">
        <p className="mb-3">{t('release.passwordMissing')}</p>
        <ButtonLink to={withdrawalPasswordPath}>{t('release.setPassword')}</ButtonLink>
      </Notice>
    );
  }
  return (
    <>
      <Notice kind="warning">{t('release.warning', { coins: words.coins(order), money: words.money(order) })}</Notice>
      <Checkbox {...box('isNameChecked')} label={t('release.checked', { name: order.payerName ?? '' })} />
      {hasPassword ? (
        <PasswordField {...field('withdrawalPassword')} isNew={false} label={t('release.password')} />
      ) : (
        <SecondFactorField {...field('secondFactor')} ways={ways} />
      )}
    </>
  );
}
