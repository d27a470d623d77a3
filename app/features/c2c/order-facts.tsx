import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TraderLine } from './trader-line.tsx';
import { useOrderWords } from './use-order-words.ts';

/** What was agreed, and with whom. */
export function OrderFacts({ order }: { order: C2cOrder }) {
  const { t } = useTranslation('c2c-order');
  const bank = useTranslation('bank-account');
  const format = useFormat();
  const words = useOrderWords();
  const { id, price, fiat, paymentType, createdAt, terms, counterparty, ratedMe } = order;
  return (
    <Card as="section" aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="font-semibold text-lg">
        {t('facts.title')}
      </h2>
      <TraderLine trader={counterparty} />
      <FactList
        facts={[
          [t('facts.number'), id],
          [t('amount'), words.money(order)],
          [t('facts.coins'), words.coins(order)],
          [t('facts.price'), `${format.amount(price, 8)} ${fiat}`],
          [t('facts.payment'), bank.t(`type.${paymentType}`)],
          [t('facts.made'), format.dateTime(createdAt)],
          ...(ratedMe === null ? [] : [[t('facts.ratedMe'), t(ratedMe ? 'rate.good' : 'rate.bad')] as const]),
        ]}
      />
      {terms !== '' && (
        <div className="flex flex-col gap-1 rounded-lg bg-surface-2 p-3 text-sm">
          <h3 className="font-medium text-text-2">{t('facts.terms')}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{terms}</p>
        </div>
      )}
    </Card>
  );
}
