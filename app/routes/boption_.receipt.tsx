import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { BoptionLinks } from '../features/boption/boption-links.tsx';
import { loadReceipt } from '../features/boption/load-receipt.server.ts';
import { ReceiptView } from '../features/boption/receipt-view.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/boption_.receipt';

export const handle = {
  ns: ['boption-public', 'boption', 'exchange', 'futures-figures', 'parts'],
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadReceipt(context.get(apiContext), new URL(request.url).searchParams);

export default function BoptionReceipt({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('boption-public');
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} description={t('intro')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <p className="text-text-2">{t('intro')}</p>
      <ReceiptView {...loaderData} />
      <BoptionLinks />
    </div>
  );
}
