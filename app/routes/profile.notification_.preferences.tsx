import { data, Form, Link, redirect } from 'react-router';
import { languageTag } from '../../contract/languages.ts';
import { notificationCalls } from '../../contract/notification.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/field.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { PreferenceTable } from '../features/notification/preference-table.tsx';
import { readPreferences } from '../features/notification/read-preferences.server.ts';
import { isTypeOffered } from '../features/notification/visible-types.ts';
import { usePosting } from '../hooks/use-posting.ts';
import { languageNames } from '../i18n/language-names.ts';
import { useLanguage } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.notification_.preferences';

export const handle = { ns: ['notification'] } satisfies RouteHandle;
const own = '/profile/notification/preferences';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [preferences, site] = await Promise.all([api.load(notificationCalls.preferences, {}), api.siteConfig()]);
  const conditions = { site, isScreen: context.get(pageContext).isScreen };
  return {
    ...preferences,
    types: preferences.types.filter(({ type }) => isTypeOffered(type, conditions)),
    languages: site.supportedLanguages,
    isSaved: new URL(request.url).searchParams.has('saved'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const known = await api.load(notificationCalls.preferences, {});
  const answer = await api.send(notificationCalls.savePreferences, { input: readPreferences(form, known) });
  if (answer.ok) return redirect(`${own}?saved=1`, 303);
  return data({ refusal: answer }, { status: Math.max(answer.status, 400) });
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('notification');
  const isPosting = usePosting() !== undefined;
  const pageLanguage = useLanguage();
  const { types, hasEmail, language, languages, isSaved } = loaderData;
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
      {isSaved && !actionData && !isPosting && (
        <Notice kind="success" isAnnounced>
          {t('preferences.saved')}
        </Notice>
      )}
      <RefusalNotice refusal={actionData?.refusal} />
      <Form method="post" replace className="flex flex-col gap-4">
        <div className="rounded-lg border bg-surface-1">
          <PreferenceTable types={types} hasEmail={hasEmail} />
        </div>
        {hasEmail && (
          <SelectField name="language" label={t('preferences.language')} defaultValue={language ?? pageLanguage}>
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
