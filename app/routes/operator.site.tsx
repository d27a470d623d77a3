import { siteSettingsCalls } from '../../contract/site-settings.ts';
import { apiContext } from '../context.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage, ConsoleSection, Sheet } from '../features/operator/console-page.tsx';
import { readChanges } from '../features/site/site-changes.server.ts';
import { AreasForm, GeneralForm, HelpDeskForm, siteForms } from '../features/site/site-forms.tsx';
import { SiteHistory } from '../features/site/site-history.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.site';

export const handle = { ns: ['site-settings'] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).load(siteSettingsCalls.settings, {});
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = siteForms.find((known) => known === form.get('intent')) ?? 'general';
  const input = { changes: readChanges(intent, form), reason: textOf(form, 'reason') ?? '' };
  const answer = await api.send(siteSettingsCalls.change, { input });
  return answerDeed(answer, form, '/operator/site?done=saved');
}

export default function Site({ loaderData, actionData: state }: Route.ComponentProps) {
  const { t } = useTranslation('site-settings');
  const operator = useTranslation('operator');
  const { settings, history } = loaderData;
  return (
    <ConsolePage title={operator.t('menu.site')} hasFailed={state !== undefined}>
      <ConsoleSection title={t('areas')}>
        <AreasForm settings={settings} state={state} />
      </ConsoleSection>
      <ConsoleSection title={t('general')}>
        <GeneralForm settings={settings} state={state} />
      </ConsoleSection>
      <ConsoleSection title={t('helpDesk')}>
        <HelpDeskForm settings={settings} state={state} />
      </ConsoleSection>
      {history.length > 0 && (
        <ConsoleSection title={t('history')}>
          <Sheet>
            <SiteHistory changes={history} />
          </Sheet>
        </ConsoleSection>
      )}
    </ConsolePage>
  );
}
