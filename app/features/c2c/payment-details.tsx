import { useHref } from 'react-router';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { orderQrPath } from '../../paths/c2c-paths.ts';
import { usePayeeTexts } from '../bank-account/use-payee-facts.tsx';
import { useOrderWords } from './use-order-words.ts';

/** Where the buyer pays to, as long as it is needed: each value to be copied. */
export function PaymentDetails({ order }: { order: C2cOrder }) {
  const { t } = useTranslation('c2c-order');
  const bank = useTranslation('bank-account');
  const format = useFormat();
  const textsOf = usePayeeTexts();
  const qr = useHref(orderQrPath(order.id));
  const { payTo, amount, fiat, reference } = order;
  if (!payTo) return null;
  const facts = [
    // As a banking app takes it, without signs between thousands.
    { name: t('amount'), shown: `${format.amount(amount, 8)} ${fiat}`, copied: amount },
    ...textsOf(payTo).map(([name, text]) => ({ name, shown: text, copied: text })),
    { name: t('reference'), shown: reference, copied: reference },
  ];
  return (
    <Card as="section" aria-labelledby="pay-to" className="flex flex-col gap-4">
      <h2 id="pay-to" className="font-semibold text-lg">
        {t('payTo', { type: bank.t(`type.${payTo.paymentType}`) })}
      </h2>
      <Notice kind="warning">{t('ownAccount')}</Notice>
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(({ name, shown, copied }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:gap-y-1">
            <dt className="text-sm text-text-3">{name}</dt>
            <dd className="wrap-anywhere row-start-2 font-medium tabular-nums">{shown}</dd>
            <dd className="row-span-2 row-start-1 sm:row-span-1 sm:row-start-3">
              <CopyButton text={copied} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      {payTo.hasQr && <img src={qr} alt={bank.t('field.qr')} className="max-h-64 self-start rounded-lg bg-white" />}
      <p className="text-sm text-text-3">{t('referenceOnly')}</p>
    </Card>
  );
}

/** What the seller compares with the own account, as long as it is needed. */
export function PayerDetails({ order }: { order: C2cOrder }) {
  const { t } = useTranslation('c2c-order');
  const words = useOrderWords();
  const { payerName, reference, paidReference } = order;
  if (payerName === null) return null;
  return (
    <Card as="section" aria-labelledby="payer" className="flex flex-col gap-4">
      <h2 id="payer" className="font-semibold text-lg">
        {t('payer.title')}
      </h2>
      <FactList
        facts={[
          [t('amount'), words.money(order)],
          [t('payer.name'), payerName],
          [t('reference'), reference],
          ...(paidReference === null ? [] : [[t('payer.reference'), paidReference] as const]),
        ]}
      />
      <Notice kind="warning">{t('payer.compare')}</Notice>
    </Card>
  );
}
