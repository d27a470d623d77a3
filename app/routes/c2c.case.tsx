import { Link, useHref } from 'react-router';
import { c2cOrderCalls } from '../../contract/c2c-orders.ts';
import { orderStatuses } from '../../contract/c2c-values.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { CaseCard } from '../features/c2c/case-card.tsx';
import { caseDeeds } from '../features/c2c/case-deeds.server.ts';
import { CaseForms, OpenCaseForm } from '../features/c2c/case-forms.tsx';
import { readProof } from '../features/c2c/read-proof.server.ts';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { casePath, caseTranscriptPath, tradeOrderPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.case';

export const handle = {
  ns: ['c2c-case', 'c2c-order', 'chat', 'account', 'parts'],
  takesFiles: true,
  topBar: { name: 'tradeOrder', isTransparent: true },
} satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const order = await api.load(c2cOrderCalls.order, { query: { id: idOf(request) } });
  const givesCoins = order.side === 'sell' && order.status === orderStatuses.appealed;
  const proof = givesCoins ? await readProof(api, order) : null;
  return { order, proof, keyOfAnswer: crypto.randomUUID(), states: startDeeds(caseDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(caseDeeds, args, casePath(idOf(args.request)));

export default function OrderCases({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-case');
  const { order, proof, keyOfAnswer } = loaderData;
  const states = statesWith(loaderData.states, actionData);
  const transcript = useHref(caseTranscriptPath(order.id));
  const canOpen = order.deeds.includes('openCase');
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('title', { id: order.id })} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title', { id: order.id })}</h1>
      <p className="flex flex-wrap gap-4 text-sm">
        <Link to={tradeOrderPath(order.id)} className="font-medium text-accent-text">
          {t('order')}
        </Link>
        <a href={transcript} className="font-medium text-accent-text" download>
          {t('transcript')}
        </a>
      </p>
      {order.cases.length === 0 && !canOpen && <Notice kind="info">{t('none')}</Notice>}
      {order.cases.toReversed().map((found) => (
        <CaseCard key={found.id} order={order} found={found}>
          {found.state === 'open' && (
            <CaseForms order={order} found={found} states={states} keyOfAnswer={keyOfAnswer} proof={proof} />
          )}
        </CaseCard>
      ))}
      {canOpen && <OpenCaseForm order={order} state={states.open} />}
    </div>
  );
}
