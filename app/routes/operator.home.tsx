import { Link } from 'react-router';
import { postCategories } from '../../contract/content-values.ts';
import { homeEditorCalls } from '../../contract/home-editor.ts';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext } from '../context.server.ts';
import { footerSections } from '../features/home/footer-names.ts';
import { homeDeeds } from '../features/home/home-deeds.server.ts';
import { FooterForm, TopSearchesForm } from '../features/home/home-forms.tsx';
import { pathOfItem } from '../features/home/item-path.ts';
import { ItemTable } from '../features/home/item-table.tsx';
import { readLinksOf, SocialLinksForm } from '../features/home/social-links-form.tsx';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.home';

export const handle = { ns: ['home-editor', 'content-editor', 'content', 'site-settings'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const linksOf = readLinksOf(new URL(request.url).searchParams.get('links'));
  const home = await context.get(apiContext).load(homeEditorCalls.home, {});
  return { linksOf, now: Date.now(), ...home, states: startDeeds(homeDeeds(home)) };
}

export async function action(args: Route.ActionArgs) {
  const home = await args.context.get(apiContext).load(homeEditorCalls.home, {});
  return postDeed(homeDeeds(home), args, '/operator/home');
}

const { notices } = postCategories;
const sections = ['footerAbout', 'footerHelp'] as const;

export default function OperatorHome({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('home-editor');
  const { t: of } = useTranslation('content');
  const { items, topSearches, socialLinks, footer, linksOf, now } = loaderData;
  const states = statesWith(loaderData.states, actionData);
  return (
    <ConsolePage title={t('title')} hasFailed={actionData !== undefined}>
      {(['banner', 'popup'] as const).map((kind) => (
        <ConsoleSection key={kind} title={t(`kind.${kind}`)}>
          {items.some((item) => item.kind === kind) && (
            <Card room="table">
              <ItemTable caption={t(`kind.${kind}`)} items={items.filter((item) => item.kind === kind)} now={now} />
            </Card>
          )}
          <div>
            <ButtonLink to={pathOfItem(kind)} variant="secondary">
              {t(`new.${kind}`)}
            </ButtonLink>
          </div>
        </ConsoleSection>
      ))}
      <ConsoleSection title={of(`category.${notices}`)}>
        <p className="text-sm text-text-2">
          {t('noticesHint')}{' '}
          <Link to={`/operator/posts?category=${notices}`} className="font-medium text-accent-text">
            {t('noticesLink')}
          </Link>
        </p>
      </ConsoleSection>
      <ConsoleSection title={t('top.title')}>
        <TopSearchesForm key={topSearches.version} {...topSearches} state={states.topSearches} />
      </ConsoleSection>
      <ConsoleSection title={t('footer.title')}>
        <p className="text-sm text-text-2">{t('footer.hint')}</p>
        <div className="grid gap-6 md:grid-cols-2">
          {sections.map((section) => (
            <FooterForm
              key={section}
              section={section}
              title={of(`category.${footerSections[section]}`)}
              posts={footer.filter(({ category }) => category === footerSections[section])}
              state={states[section]}
            />
          ))}
        </div>
      </ConsoleSection>
      <ConsoleSection title={t('social')}>
        <SocialLinksForm {...socialLinks} state={states.socialLinks} linksOf={linksOf} />
      </ConsoleSection>
    </ConsolePage>
  );
}
