import { PiggyBank } from 'lucide-react';
import { RecordList } from '../../components/list/record-list.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingsAccountPath, savingsPath } from '../../paths/saving-paths.ts';
import type { SavingsAccount } from './load-savings-account.server.ts';
import { useOrderColumns } from './order-columns.tsx';
import { SavingTotals } from './saving-totals.tsx';

/** Savings on the page of the Earn account: totals and own orders. */
export function AccountSavings({ totals, state, orders, next }: SavingsAccount) {
  const { t } = useTranslation('saving');
  const isOpen = useRootData()?.menus.areas.includes(savingsPath) ?? false;
  const tabs = (['active', 'ended'] as const).map((list) => ({
    label: t(`orders.${list}`),
    to: list === 'active' ? savingsAccountPath : `${savingsAccountPath}?state=${list}`,
    isCurrent: list === state,
  }));
  return (
    <>
      <SavingTotals totals={totals} />
      <section aria-labelledby="orders" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="orders" className="font-semibold text-lg">
            {t('orders.title')}
          </h2>
          {isOpen && <ButtonLink to={savingsPath}>{t('orders.subscribe')}</ButtonLink>}
        </div>
        <TabLinks label={t('orders.title')} tabs={tabs} />
      </section>
      <RecordList
        caption={t('orders.title')}
        columns={useOrderColumns()}
        rows={orders}
        rowKey={({ id }) => id}
        empty={{ icon: PiggyBank, title: t(`orders.none.${state}`) }}
        next={next}
      />
    </>
  );
}
