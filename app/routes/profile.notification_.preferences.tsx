import { Form, Link, redirect } from 'react-router';
import { languageTag } from '../../contract/languages.ts';
import { notificationCalls } from '../../contract/notification.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { SelectField } from '../components/ui/field.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { PreferenceTable } from '../features/notification/preference-table.tsx';
import {
  chosenPreferences,
  type PreferencesState,
  preferencesForm,
  startPreferences,
} from '../features/notification/preferences-form.server.ts';
import { preferencesPath, pushPath } from '../features/notification/push-paths.ts';
import { isTypeOffered } from '../features/notification/visible-types.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useFields } from '../forms/use-fields.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { languageNames } from '../i18n/language-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.notification_.preferences';

export const handle = { ns: ['notification'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [preferences, site] = await Promise.all([api.load(notificationCalls.preferences, {}), api.siteConfig()]);
  const { isScreen, language } = context.get(pageContext);
  const conditions = { site, isScreen };
  return {
    hasEmail: preferences.hasEmail,
    hasPush: preferences.hasPush,
    types: preferences.types.filter(({ type }) => isTypeOffered(type, conditions)),
    languages: site.supportedLanguages,
    state: startPreferences(preferences, language),
    isSaved: new URL(request.url).searchParams.has('saved'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const posted = readForm(preferencesForm, await request.formData(), context.get(pageContext).language);
  if (!posted.ok) return answerState(posted.refuse(posted.refusal));
  const known = await api.load(notificationCalls.preferences, {});
  const input = chosenPreferences(posted.value, known);
  const answer = await api.send(notificationCalls.savePreferences, { input });
  return answer.ok ? redirect(`${preferencesPath}?saved=1`, 303) : answerState(posted.refuse(answer));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<PreferencesState>(serverAction);

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('notification');
  const isPosting = usePosting() !== undefined;
  const { types, hasEmail, hasPush, languages, isSaved } = loaderData;
  const state = useHeard<PreferencesState>(loaderData.state, actionData);
  const { form, field, box } = useFields(state);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('preferences.title')} isIndexed={false} />
      <p className="text-sm">
        <Link to="/profile/notification" className="font-medium text-accent-text">
          {t('preferences.back')}
        </Link>
      </p>
      <h1 className="font-semibold text-2xl">{t('preferences.title')}</h1>
      <p className="text-text-2">{t(hasEmail ? 'preferences.intro' : 'preferences.introWithoutEmail')}</p>
      {hasPush && (
        <p>
          <Link to={pushPath} className="font-medium text-accent-text">
            {t('push.link')}
          </Link>
        </p>
      )}
      {isSaved && !actionData && !isPosting && (
        <Notice kind="success" isAnnounced>
          {t('preferences.saved')}
        </Notice>
      )}
      <RefusalNotice refusal={state.refusal} />
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <Card room="none">
          <PreferenceTable {...{ types, hasEmail, hasPush, box }} />
        </Card>
        {hasEmail && (
          <SelectField {...field('language')} label={t('preferences.language')}>
            {languages.map((each) => (
              <option key={each} value={each} lang={languageTag(each)}>
                {languageNames[each]}
              </option>
            ))}
          </SelectField>
        )}
        <div>
          <Button type="submit" size="lg" isPending={isPosting}>
            {t('preferences.save')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
