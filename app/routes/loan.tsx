import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { DrawnHead } from '../components/ui/drawn-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { postLoan } from '../features/loan/borrow.server.ts';
import { BorrowChoice } from '../features/loan/borrow-choice.tsx';
import { type LoanData, loadLoan } from '../features/loan/load-loan.server.ts';
import { LoanRulesCard } from '../features/loan/loan-rules-card.tsx';
import type { DeedState } from '../features/loan/loan-states.ts';
import { usePoolColumns } from '../features/loan/pool-columns.tsx';
import { QuoteCard } from '../features/loan/quote-card.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { loanAccountPath, loanPath, ownLoanPath } from '../paths/loan-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/loan';

export const handle = { ns: ['loan', 'earn'], topBar: { name: 'loan', isTransparent: true } } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadLoan(context.get(apiContext), new URL(request.url).searchParams, context.get(pageContext).language);

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, state } = await postLoan(context.get(apiContext), await request.formData());
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${ownLoanPath(answer.data.id)}&done=borrowed`, 303);
  return answerOrResend<DeedState>(state);
}

export const clientAction = (args: Route.ClientActionArgs) => hearStateOfKey<DeedState>(args);

export default function Loans({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('loan');
  const { pools, pledges, rules, choice, isMember } = loaderData;
  const state = useHeard<DeedState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} description={t('description')} path={loanPath} />
      <DrawnHead drawing="scales">
        <h1 className="font-semibold text-2xl max-md:sr-only">{t('title')}</h1>
        <p className="text-text-2">{t('description')}</p>
        <p className="text-sm text-text-3">{t('risk')}</p>
        {isMember && (
          <p>
            <ButtonLink to={loanAccountPath} variant="secondary">
              {t('own')}
            </ButtonLink>
          </p>
        )}
      </DrawnHead>
      <Borrowing data={loaderData} state={state} />
      <section aria-labelledby="pools" className="flex flex-col gap-3">
        <h2 id="pools" className="font-semibold text-lg">
          {t('pools')}
        </h2>
        <p className="text-sm text-text-2">{t('supplyText')}</p>
        <RecordList
          caption={t('pools')}
          columns={usePoolColumns()}
          rows={pools}
          rowKey={({ currency }) => currency}
          empty={{ icon: HandCoins, title: t('empty') }}
        />
      </section>
      <LoanRulesCard rules={rules} pledge={choice?.pledge ?? pledges[0]} />
    </div>
  );
}

/** What is to be borrowed, and beside it what that costs. What was typed since a quote makes it outdated. */
function Borrowing({ data, state }: { data: LoanData; state: DeedState }) {
  const { t } = useTranslation('loan');
  const { choice, pools, pledges, rules, isMember, now } = data;
  const [outdated, setOutdated] = useState<LoanData>();
  if (!choice) return <Notice>{t('closed')}</Notice>;
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <BorrowChoice choice={choice} pools={pools} pledges={pledges} rules={rules} onType={() => setOutdated(data)} />
      <QuoteCard choice={choice} isMember={isMember} now={now} state={state} isOutdated={outdated === data} />
    </div>
  );
}
