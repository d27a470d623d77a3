import { Link, redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadOwnLoan, type OwnLoanData } from '../features/loan/load-own-loan.server.ts';
import { LoanState, useEntryColumns } from '../features/loan/loan-columns.tsx';
import { LoanDeedForm } from '../features/loan/loan-deed-form.tsx';
import { postLoanDeed } from '../features/loan/loan-deeds.server.ts';
import { LoanFacts } from '../features/loan/loan-facts.tsx';
import type { AmountState } from '../features/loan/loan-states.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { loanAccountPath, ownLoanPath } from '../paths/loan-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetloan_.loan';

export const handle = { ns: ['loan-own', 'loan', 'earn', 'wallet'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOwnLoan(context.get(apiContext), new URL(request.url).searchParams, context.get(pageContext).language);

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer, state, deed, id } = await postLoanDeed(context.get(apiContext), await request.formData(), language);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${ownLoanPath(id)}&done=${deed}`, 303);
  return answerOrResend<AmountState>(state);
}

export const clientAction = (args: Route.ClientActionArgs) => hearStateOfKey<AmountState>(args);

export default function OwnLoan({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('loan-own');
  const { loan, done } = loaderData;
  const state = useHeard<AmountState>(loaderData.state, actionData);
  const title = `${t('loan')} #${loan.id}`;
  return (
    <AssetsFrame title={title}>
      <PageHead title={title} isIndexed={false} />
      <div>
        <LoanState loan={loan} />
      </div>
      {done && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`done.${done}`)}
        </Notice>
      )}
      <LoanFacts loan={loan} />
      <LoanDeedForm data={loaderData} state={state} />
      <History data={loaderData} />
      <p className="text-sm">
        <Link to={loanAccountPath} className="font-medium text-accent-text">
          {t('loans')}
        </Link>
      </p>
    </AssetsFrame>
  );
}

function History({ data: { loan, history } }: { data: OwnLoanData }) {
  const { t } = useTranslation('loan');
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="font-semibold text-lg">
        {t('history')}
      </h2>
      <RecordList
        caption={t('history')}
        columns={useEntryColumns(loan)}
        rows={history.items}
        rowKey={({ id }) => id}
        empty={{ title: t('nothing') }}
        next={history.next}
      />
    </section>
  );
}
