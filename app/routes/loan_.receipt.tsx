import { loanCalls } from '../../contract/loan.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { ReceiptView } from '../features/loan/receipt-view.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/loan_.receipt';

export const handle = {
  ns: ['loan-own', 'loan', 'earn', 'futures-figures', 'parts'],
  topBar: { name: 'loan', isTransparent: true },
} satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  return { receipt: await context.get(apiContext).load(loanCalls.receipt, { query: { id } }) };
}

export default function LoanReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  const { t } = useTranslation('loan-own');
  const title = t('receipt');
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} description={t('receiptIntro')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="text-text-2">{t('receiptIntro')}</p>
      <ReceiptView receipt={receipt} />
    </div>
  );
}
