import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { Checkbox } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { FieldsOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canProve } from './can-prove.ts';
import type { OrderData } from './load-order.server.ts';
import { ProofFields } from './proof-fields.tsx';
import { useOrderWords } from './use-order-words.ts';

type ReleaseFieldsProps = {
  order: C2cOrder;
  proof: OrderData['proof'];
  fields: FieldsOf<Record<string, unknown>>;
};

/** That the name of the payer was compared, and that it is the owner who releases. */
export function ReleaseFields({ order, proof, fields }: ReleaseFieldsProps) {
  const { t } = useTranslation('c2c-order');
  const words = useOrderWords();
  if (!proof) return null;
  if (!canProve(proof)) return <ProofFields proof={proof} fields={fields} />;
  return (
    <>
      <Notice kind="warning">{t('release.warning', { coins: words.coins(order), money: words.money(order) })}</Notice>
      <Checkbox {...fields.box('isNameChecked')} label={t('release.checked', { name: order.payerName ?? '' })} />
      <ProofFields proof={proof} fields={fields} />
    </>
  );
}
