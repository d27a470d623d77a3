import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { FuturesLinks } from '../features/futures/futures-links.tsx';
import { loadReceipt } from '../features/futures/load-receipt.server.ts';
import { ReceiptView } from '../features/futures/receipt-view.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.receipt';

export const handle = { ns: ['futures-figures', 'record', 'parts'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadReceipt(context.get(apiContext), new URL(request.url).searchParams);

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-figures');
  const title = t('receipt.title');
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} description={t('receipt.intro')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="text-text-2">{t('receipt.intro')}</p>
      <ReceiptView {...loaderData} />
      <FuturesLinks />
    </div>
  );
}
