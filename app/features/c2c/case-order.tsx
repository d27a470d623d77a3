import type { WholeCase } from '../../../contract/c2c-review-shapes.ts';
import { stateOfStatus } from '../../../contract/c2c-values.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePayeeTexts } from '../bank-account/use-payee-facts.tsx';
import { Facts } from '../operator/console-page.tsx';

/** The order of a case with its payment, and how the case began and ended. */
export function CaseOrder({ found }: { found: WholeCase }) {
  const { t } = useTranslation('c2c-review');
  const words = useTranslation('c2c-order');
  const format = useFormat();
  const textsOf = usePayeeTexts();
  const { case: line, order } = found;
  const coins = (amount: string) => `${format.amount(amount, 8)} ${line.asset}`;
  return (
    <Facts
      facts={[
        [t('order'), line.orderId],
        [t('orderState'), words.t(`next.${order.ending ?? nextOf(order.status)}`)],
        [t('openedBy'), t(`party.${line.openedBy}`)],
        [words.t('appeal.reason'), words.t(`appeal.for.${line.reason}`)],
        [t('opened'), format.dateTime(line.openedAt)],
        [t('evidenceUntil'), format.dateTime(line.evidenceUntil)],
        [t('amount'), coins(line.quantity)],
        [t('held'), coins(order.held)],
        [t('value'), `${format.amount(line.valueUsdt, 2)} USDT`],
        [t('money'), `${format.amount(line.amount, 8)} ${line.fiat}`],
        [t('paid'), order.paidAt === null ? '—' : format.dateTime(order.paidAt)],
        [t('paidReference'), order.paidReference ?? '—'],
        [t('reference'), order.reference],
        [t('payer'), order.payerName ?? t('paymentDeleted')],
        ...(order.payTo ? textsOf(order.payTo) : []),
        [t('terms'), order.terms || '—'],
      ]}
    />
  );
}

/** An appeal that was withdrawn leads back to waiting for the release. */
const nextOf = (status: WholeCase['order']['status']) =>
  stateOfStatus(status) === 'appealed' ? 'appealed' : 'awaitRelease';
