import { siteSettingsCalls } from '../../contract/site-settings.ts';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { siteDeeds } from '../features/site/site-deeds.server.ts';
import { AreasForm, GeneralForm, HelpDeskForm, HelpHoursForm } from '../features/site/site-forms.tsx';
import { SiteHistory } from '../features/site/site-history.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.site';

export const handle = { ns: ['site-settings'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const found = await context.get(apiContext).load(siteSettingsCalls.settings, {});
  return { ...found, states: startDeeds(siteDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(siteDeeds, args, '/operator/site');

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('site-settings');
  const operator = useTranslation('operator');
  const { settings, history } = loaderData;
  const states = statesWith(loaderData.states, actionData);
  return (
    <ConsolePage title={operator.t('menu.site')} hasFailed={actionData !== undefined}>
      <ConsoleSection title={t('areas')}>
        <AreasForm settings={settings} states={states} />
      </ConsoleSection>
      <ConsoleSection title={t('general')}>
        <GeneralForm settings={settings} states={states} />
      </ConsoleSection>
      <ConsoleSection title={t('helpDesk')}>
        <HelpDeskForm settings={settings} states={states} />
      </ConsoleSection>
      <ConsoleSection title={t('helpHours')}>
        <HelpHoursForm settings={settings} states={states} />
      </ConsoleSection>
      {history.length > 0 && (
        <ConsoleSection title={t('history')}>
          <Card room="table">
            <SiteHistory changes={history} />
          </Card>
        </ConsoleSection>
      )}
    </ConsolePage>
  );
}
