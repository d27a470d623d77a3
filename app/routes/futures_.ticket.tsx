import { Link, redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { DeedForm } from '../features/futures/deed-form.tsx';
import { DeedOutcome } from '../features/futures/deed-outcome.tsx';
import { TicketState } from '../features/futures/history-columns.tsx';
import { findTicket, loadTicket, readDeed, type TicketData } from '../features/futures/load-ticket.server.ts';
import { postDeed } from '../features/futures/ticket-forms.server.ts';
import { TicketName } from '../features/futures/ticket-name.tsx';
import { TicketPage } from '../features/futures/ticket-page.tsx';
import type { DeedState } from '../features/futures/ticket-state.ts';
import { type Unheard, useHeard } from '../hooks/use-heard.ts';
import { useRevalidateWhile } from '../hooks/use-revalidate-while.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { futuresOrdersPath, ticketPath } from '../paths/futures-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.ticket';

export const handle = { ns: ['futures-tickets'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadTicket(context.get(apiContext), new URL(request.url).searchParams, context.get(pageContext).language);

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { language } = context.get(pageContext);
  const parameters = new URL(request.url).searchParams;
  const deed = readDeed(parameters);
  const ticket = await findTicket(api, parameters);
  if (!deed) throw redirect(ticketPath(ticket.id), 303);
  // The same call would close what has been opened meanwhile: the page says that it can not be cancelled now.
  if (deed === 'cancel' && ticket.state !== 'pending') throw redirect(ticketPath(ticket.id, deed), 303);
  const form = await request.formData();
  const { answer, state } = await postDeed(api, form, { ticket, deed, language });
  leaveWhenSignedOut(answer, request);
  if (answer.ok && !form.has('isDialog')) {
    const done = new URLSearchParams({ done: deed, closes: String(ticket.closes.length) });
    throw redirect(`${ticketPath(ticket.id)}&${done}`, 303);
  }
  return answerOrResend<DeedState>(state);
}

export const clientAction = (args: Route.ClientActionArgs) => hearStateOfKey<DeedState>(args);

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-tickets');
  const menu = useTranslation('menu');
  const { ticket, market, deed, state, isRefused } = loaderData;
  const isUnderWay = ticket.closing !== null || (ticket.state === 'pending' && ticket.type === 'market');
  // Loading the page anew would lose a refusal, and the key that it can be sent again with.
  useRevalidateWhile(!actionData && (ticket.state === 'hold' || ticket.state === 'pending'));
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('title.ticket', { market: market.name })} isIndexed={false} />
      {isUnderWay && (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl">
          <TicketName ticket={ticket} market={market} />
        </h1>
        <div className="[&>span]:items-start">
          <TicketState ticket={ticket} />
        </div>
      </div>
      {!actionData && <DeedOutcome data={loaderData} />}
      {isRefused && <Notice kind="warning">{t('notNow')}</Notice>}
      {deed && state && (
        <Card as="section" aria-labelledby="deed" className="flex flex-col gap-4">
          <h2 id="deed" className="font-semibold text-lg">
            {t(`title.${deed}`)}
          </h2>
          <PageForm key={deed} data={loaderData} deed={deed} loaded={state} answer={actionData} />
        </Card>
      )}
      <TicketPage data={loaderData} />
      <p className="text-sm">
        <Link to={futuresOrdersPath} className="font-medium text-accent-text">
          {menu.t('entry.futuresOrders')}
        </Link>
      </p>
    </div>
  );
}

type PageFormProps = {
  data: TicketData;
  deed: NonNullable<TicketData['deed']>;
  loaded: DeedState;
  answer: DeedState | Unheard | undefined;
};

function PageForm({ data, deed, loaded, answer }: PageFormProps) {
  const state = useHeard<DeedState>(loaded, answer);
  return <DeedForm data={data} deed={deed} state={state} />;
}
