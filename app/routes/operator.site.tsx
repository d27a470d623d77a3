import { operatorSiteCalls } from '../../contract/operator-site.ts';
import { ConsolePage, ConsoleSection, Sheet } from '../components/operator/console-page.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { linksFor, readChanges, readLinksOf } from '../features/operator/site-changes.server.ts';
import { AreasForm, GeneralForm, HelpDeskForm, SocialLinksForm, siteForms } from '../features/operator/site-forms.tsx';
import { SiteHistory } from '../features/operator/site-history.tsx';
import { languageNames } from '../i18n/language-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator.site';

export async function loader({ request, context }: Route.LoaderArgs) {
  const linksOf = readLinksOf(new URL(request.url).searchParams.get('links'));
  return { linksOf, linksFor, ...(await context.get(apiContext).load(operatorSiteCalls.settings, {})) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = siteForms.find((known) => known === form.get('intent')) ?? 'general';
  const { settings } = await api.load(operatorSiteCalls.settings, {});
  const input = { changes: readChanges(intent, form, settings), reason: textOf(form, 'reason') ?? '' };
  const answer = await api.send(operatorSiteCalls.change, { input });
  return answerDeed(answer, form, '/operator/site?done=saved');
}

export default function Site({ loaderData, actionData: state }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const { settings, history, linksOf } = loaderData;
  return (
    <ConsolePage title={t('menu.site')} hasFailed={state !== undefined}>
      <ConsoleSection title={t('site.areas')}>
        <AreasForm settings={settings} state={state} />
      </ConsoleSection>
      <ConsoleSection title={t('site.general')}>
        <GeneralForm settings={settings} state={state} />
      </ConsoleSection>
      <ConsoleSection title={t('site.helpDesk')}>
        <HelpDeskForm settings={settings} state={state} />
      </ConsoleSection>
      <ConsoleSection title={t('site.socialLinks')}>
        <TabLinks
          label={t('site.socialLinks')}
          tabs={loaderData.linksFor.map((links) => ({
            label: links === 'default' ? t('site.everyLanguage') : languageNames[links],
            to: `?links=${links}`,
            isCurrent: links === linksOf,
          }))}
        />
        <SocialLinksForm settings={settings} state={state} linksOf={linksOf} />
      </ConsoleSection>
      {history.length > 0 && (
        <ConsoleSection title={t('site.history')}>
          <Sheet>
            <SiteHistory changes={history} />
          </Sheet>
        </ConsoleSection>
      )}
    </ConsolePage>
  );
}
