import { Link, redirect } from 'react-router';
import { identityReviewCalls } from '../../contract/identity-review.ts';
import { answerState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { DecisionForm } from '../features/identity/decision-form.tsx';
import { decisionForm, loadReview } from '../features/identity/review.server.ts';
import { ReviewData } from '../features/identity/review-data.tsx';
import { readForm } from '../forms/read-form.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { reviewsPath } from '../paths/identity-review-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.identity_.review';

export const handle = { ns: ['review', 'identity', 'identity-review'] } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const member = new URL(request.url).searchParams.get('member') ?? '';
  return loadReview(context.get(apiContext), context.get(pageContext).language, member);
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = readForm(decisionForm, await request.formData(), context.get(pageContext).language);
  const answer = posted.ok
    ? await context.get(apiContext).send(identityReviewCalls.decide, { input: posted.value })
    : posted.refusal;
  leaveWhenSignedOut(answer, request);
  return answer.ok
    ? redirect(`${reviewsPath}?done=${posted.typed('decision')}`, 303)
    : answerState(posted.refuse(answer));
}

export default function IdentityReview({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('identity-review');
  const { review } = loaderData;
  const title = t('member', { id: review.member });
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <p className="text-sm">
        <Link to={reviewsPath} className="font-medium text-accent-text">
          {t('back')}
        </Link>
      </p>
      <h1 className="font-semibold text-2xl">{title}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ReviewData {...loaderData} />
        <DecisionForm {...review} state={actionData ?? loaderData.state} />
      </div>
    </>
  );
}
