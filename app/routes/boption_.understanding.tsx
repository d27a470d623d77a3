import { Form, Link, redirect } from 'react-router';
import { boptionLimitsCalls } from '../../contract/boption-limits.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import {
  postUnderstanding,
  startUnderstanding,
  type UnderstandingState,
} from '../features/boption/limits-forms.server.ts';
import { QuestionsForm } from '../features/boption/questions-form.tsx';
import { CountryField } from '../features/identity/country-field.tsx';
import { loadCountries } from '../features/identity/load-countries.server.ts';
import { useFields } from '../forms/use-fields.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { boptionLimitsPath, boptionPath, boptionUnderstandingPath } from '../paths/boption-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/boption_.understanding';

export const handle = { ns: ['boption-limits', 'identity'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { language, isScreen } = context.get(pageContext);
  const [limits, countries] = await Promise.all([api.load(boptionLimitsCalls.view, {}), loadCountries(api, language)]);
  return { limits, countries, state: startUnderstanding(limits.country), hasScreen: isScreen(boptionPath) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { answer, state } = await postUnderstanding(api, await request.formData(), context.get(pageContext).language);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(boptionUnderstandingPath, 303);
  return answerState<UnderstandingState>({ ...startUnderstanding(null), ...state });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<UnderstandingState>(serverAction);

const risks = ['cost', 'all', 'house', 'addiction'] as const;

export default function BoptionUnderstanding({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('boption-limits');
  const isPosting = usePosting() !== undefined;
  const { limits, hasScreen } = loaderData;
  const state = useHeard<UnderstandingState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('before')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('before')}</h1>
      <RefusalNotice refusal={state.refusal} />
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">{t('notice.title')}</h2>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-text-2">
          {risks.map((risk) => (
            <li key={risk}>{t(`notice.${risk}`)}</li>
          ))}
        </ul>
        {limits.isCountryClosed && <Notice kind="warning">{t('notice.countryClosed')}</Notice>}
        {limits.isNoticeAccepted ? (
          <Notice kind="success">{t('notice.accepted')}</Notice>
        ) : (
          <NoticeForm
            state={state.notice}
            version={limits.noticeVersion}
            countries={loaderData.countries}
            isPosting={isPosting}
          />
        )}
      </Card>
      {limits.isNoticeAccepted && (
        <Card as="section" className="flex flex-col gap-4">
          <h2 className="font-semibold text-lg">{t('questions.title')}</h2>
          {limits.hasUnderstood ? (
            <Notice kind="success">{t('questions.passed')}</Notice>
          ) : (
            <>
              <p className="text-sm text-text-2">{t('questions.intro')}</p>
              <QuestionsForm version={limits.questionsVersion} state={state.questions} isPosting={isPosting} />
            </>
          )}
        </Card>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {hasScreen && (
          <Link to={boptionPath} className="font-medium text-accent-text">
            {t('trade')}
          </Link>
        )}
        <Link to={boptionLimitsPath} className="font-medium text-accent-text">
          {t('title')}
        </Link>
      </p>
    </div>
  );
}

type NoticeFormProps = {
  state: UnderstandingState['notice'];
  version: number;
  countries: { code: string; name: string }[];
  isPosting: boolean;
};

/** Where one lives decides whether options are sold. */
function NoticeForm({ state, version, countries, isPosting }: NoticeFormProps) {
  const { t } = useTranslation('boption-limits');
  const { form, field } = useFields(state);
  return (
    <Form {...form} method="post" replace className="flex flex-col gap-3">
      <input type="hidden" name="version" value={version} />
      <CountryField
        {...field('country')}
        label={t('notice.country')}
        hint={t('notice.countryHint')}
        countries={countries}
      />
      <Button type="submit" name="intent" value="accept" size="lg" isPending={isPosting}>
        {t('notice.accept')}
      </Button>
    </Form>
  );
}
