import { PiggyBank } from 'lucide-react';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { DrawnHead } from '../components/ui/drawn-head.tsx';
import { apiContext } from '../context.server.ts';
import { loadSavings } from '../features/saving/load-savings.server.ts';
import { OwnSavings } from '../features/saving/own-savings.tsx';
import { ProductChoice } from '../features/saving/product-choice.tsx';
import { useProductColumns } from '../features/saving/product-columns.tsx';
import { ProductCovers } from '../features/saving/product-covers.tsx';
import { SavingsCalculator } from '../features/saving/savings-calculator.tsx';
import { SavingsRules } from '../features/saving/savings-rules.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { savingsPath } from '../paths/saving-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/finance';

export const handle = {
  ns: ['saving', 'earn'],
  topBar: { name: 'finance', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSavings(context.get(apiContext), new URL(request.url).searchParams);

export default function Savings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('saving');
  const { products, all, coins, filter, own, calculation } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} description={t('description')} path={savingsPath} />
      <DrawnHead drawing="growth">
        <h1 className="font-semibold text-2xl max-md:sr-only">{t('title')}</h1>
        <p className="text-text-2">{t('description')}</p>
        <p className="text-sm text-text-3">{t('risk')}</p>
      </DrawnHead>
      <OwnSavings own={own} />
      <ProductChoice coins={coins} filter={filter} />
      <RecordList
        caption={t('products')}
        columns={useProductColumns()}
        rows={products}
        rowKey={({ id }) => id}
        empty={{ icon: PiggyBank, title: t('empty') }}
      />
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <SavingsCalculator key={JSON.stringify(calculation.asked)} {...calculation} />
        <SavingsRules />
      </div>
      {all.length > 0 && <ProductCovers products={all} />}
    </div>
  );
}
