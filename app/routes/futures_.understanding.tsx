import { Form, Link, redirect } from 'react-router';
import { futuresLimitsCalls } from '../../contract/futures-limits.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { type UnderstandingState, understandingForm } from '../features/futures/limits-forms.server.ts';
import { QuestionsForm } from '../features/futures/questions-form.tsx';
import { startForm } from '../forms/declare-form.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { futuresLimitsPath, understandingPath } from '../paths/futures-limits-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures_.understanding';

export const handle = { ns: ['futures-limits'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const limits = await context.get(apiContext).load(futuresLimitsCalls.view, {});
  return { limits, state: startForm(understandingForm), hasScreen: context.get(pageContext).isScreen('/futures') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const posted = readForm(understandingForm, form, context.get(pageContext).language);
  const isAcceptance = form.get('intent') === 'accept';
  const send = () => {
    if (isAcceptance) {
      return api.send(futuresLimitsCalls.acceptNotice, { input: { version: Number(form.get('version')) } });
    }
    return posted.ok ? api.send(futuresLimitsCalls.answerQuestions, { input: posted.value }) : posted.refusal;
  };
  const answer = await send();
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(understandingPath, 303);
  return answerState<UnderstandingState>(
    isAcceptance ? { ...startForm(understandingForm), refusal: answer } : posted.refuse(answer),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<UnderstandingState>(serverAction);

const risks = ['margin', 'liquidation', 'price', 'funding'] as const;

export default function Understanding({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('futures-limits');
  const isPosting = usePosting() !== undefined;
  const { limits, hasScreen } = loaderData;
  const state = useHeard<UnderstandingState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">{t('notice.title')}</h2>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-text-2">
          {risks.map((risk) => (
            <li key={risk}>{t(`notice.${risk}`)}</li>
          ))}
        </ul>
        {limits.isNoticeAccepted ? (
          <Notice kind="success">{t('notice.accepted')}</Notice>
        ) : (
          <Form method="post" replace className="flex flex-col gap-3">
            <RefusalNotice refusal={state.refusal} />
            <input type="hidden" name="version" value={limits.noticeVersion} />
            <Button type="submit" name="intent" value="accept" size="lg" isPending={isPosting}>
              {t('notice.accept')}
            </Button>
          </Form>
        )}
      </Card>
      {limits.isNoticeAccepted && (
        <Card as="section" className="flex flex-col gap-4">
          <h2 className="font-semibold text-lg">{t('questions.title')}</h2>
          {limits.hasUnderstood ? (
            <Notice kind="success">{t('questions.passed')}</Notice>
          ) : (
            <>
              <p className="text-sm text-text-2">
                {t('questions.intro', { leverage: String(limits.untestedLeverageMax) })}
              </p>
              <QuestionsForm version={limits.understandingVersion} state={state} isPosting={isPosting} />
            </>
          )}
        </Card>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {hasScreen && limits.isNoticeAccepted && (
          <Link to="/futures" className="font-medium text-accent-text">
            {t('trade')}
          </Link>
        )}
        <Link to={futuresLimitsPath} className="font-medium text-accent-text">
          {t('limits.title')}
        </Link>
      </p>
    </div>
  );
}
