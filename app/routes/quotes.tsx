import { data, Form, redirect } from 'react-router';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer, statusOf, unheard } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { drawRows } from '../features/quotes/draw-rows.server.ts';
import { changeFavorite, loadQuotes } from '../features/quotes/load-quotes.server.ts';
import { NoQuotes } from '../features/quotes/no-quotes.tsx';
import { QuoteFilters } from '../features/quotes/quote-filters.tsx';
import { QuoteTable } from '../features/quotes/quote-table.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useFreshSymbols } from '../hooks/use-fresh-symbols.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pagePath } from '../paths/page-path.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/quotes';

export const handle = { ns: ['quotes'], styles: 'limited' } satisfies RouteHandle;

/** For a crowd of visitors it is drawn once a second; what a member sees is never shared (forward-cookies). */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rows, ...data } = await loadQuotes(context, new URL(request.url).searchParams);
  const { language, markup } = context.get(pageContext);
  const drawn = drawRows(rows, { language, traded: data.traded, hasFavorites: data.isSignedIn });
  markup?.set('rows', drawn);
  return { ...data, count: rows.length, rows: markup ? undefined : drawn.toString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await changeFavorite(context.get(apiContext), textOf(form, 'favorite') ?? '');
  leaveWhenSignedOut(answer, request);
  if (answer.ok && isDocumentRequest(request)) throw redirect(pagePath(request.url), 303);
  return data(answer, { status: statusOf(answer) });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await hearAnswer(serverAction, unheard);
  return data(answer, { status: statusOf(answer) });
}

export default function Quotes({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('quotes');
  const { list, lists, count, rows } = loaderData;
  useFreshSymbols();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6">
      <PageHead
        title={list === lists[0] ? t('title') : t('listTitle', { list: t(`list.${list}`) })}
        description={t('description')}
        // The default list has the address without its name.
        canonicalParameters={list === lists[0] ? [] : ['list']}
        isIndexed={list !== 'favorites'}
      />
      <h1 className="text-2xl font-semibold">{t('heading')}</h1>
      <QuoteFilters data={loaderData} />
      <RefusalNotice refusal={actionData?.ok === false ? actionData : undefined} />
      {count === 0 ? (
        <NoQuotes data={loaderData} />
      ) : (
        <Card as={Form} method="post" replace preventScrollReset room="none" className="overflow-x-auto">
          <QuoteTable rows={rows} sort={loaderData.sort} currency={loaderData.currency} />
        </Card>
      )}
    </div>
  );
}
