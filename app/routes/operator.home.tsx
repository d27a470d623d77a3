import { Link } from 'react-router';
import { postCategories } from '../../contract/content-values.ts';
import { homeEditorCalls } from '../../contract/home-editor.ts';
import { socialNetworks } from '../../contract/site-values.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { FooterForm, TopSearchesForm } from '../features/home/home-forms.tsx';
import { pathOfItem } from '../features/home/item-path.ts';
import { ItemTable } from '../features/home/item-table.tsx';
import { readLinksOf, SocialLinksForm } from '../features/home/social-links-form.tsx';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage, ConsoleSection, Sheet } from '../features/operator/console-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.home';

export const handle = { ns: ['home-editor', 'content-editor', 'content', 'site-settings'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const linksOf = readLinksOf(new URL(request.url).searchParams.get('links'));
  return { linksOf, now: Date.now(), ...(await context.get(apiContext).load(homeEditorCalls.home, {})) };
}

function send(api: PageApi, form: FormData) {
  const version = Number(textOf(form, 'version') ?? Number.NaN);
  const intent = form.get('intent');
  if (intent === 'topSearches') {
    const listOf = (name: string) => (textOf(form, name) ?? '').split(/[\s,]+/).filter(Boolean);
    return api.send(homeEditorCalls.topSearches, {
      input: { version, pinned: listOf('pinned'), hidden: listOf('hidden') },
    });
  }
  if (intent === 'socialLinks') {
    const given = socialNetworks.map((network) => [network, textOf(form, network)?.trim()]);
    const links = Object.fromEntries(given.filter(([, address]) => address));
    const input = { version, of: readLinksOf(form.get('linksOf')), links, reason: textOf(form, 'reason') ?? '' };
    return api.send(homeEditorCalls.socialLinks, { input });
  }
  const ids = [...form.keys()].flatMap((name) => /^sort\.(.*)$/.exec(name)?.[1] ?? []);
  const numberOf = (name: string) => Number(textOf(form, name) ?? Number.NaN);
  const posts = ids.map((id) => ({ id, version: numberOf(`version.${id}`), sort: numberOf(`sort.${id}`) }));
  return api.send(homeEditorCalls.footer, { input: { posts } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await send(context.get(apiContext), form);
  return answerDeed(answer, form, '/operator/home?done=saved');
}

const { notices, footerAbout, footerHelp } = postCategories;

export default function OperatorHome({ loaderData, actionData: state }: Route.ComponentProps) {
  const { t } = useTranslation('home-editor');
  const { t: of } = useTranslation('content');
  const { items, topSearches, socialLinks, footer, linksOf, now } = loaderData;
  return (
    <ConsolePage title={t('title')} hasFailed={state !== undefined}>
      {(['banner', 'popup'] as const).map((kind) => (
        <ConsoleSection key={kind} title={t(`kind.${kind}`)}>
          {items.some((item) => item.kind === kind) && (
            <Sheet>
              <ItemTable caption={t(`kind.${kind}`)} items={items.filter((item) => item.kind === kind)} now={now} />
            </Sheet>
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
        <TopSearchesForm {...topSearches} state={state} />
      </ConsoleSection>
      <ConsoleSection title={t('footer.title')}>
        <p className="text-sm text-text-2">{t('footer.hint')}</p>
        <div className="grid gap-6 md:grid-cols-2">
          {[footerAbout, footerHelp].map((category) => (
            <FooterForm
              key={category}
              title={of(`category.${category}`)}
              posts={footer.filter((post) => post.category === category)}
              state={state}
            />
          ))}
        </div>
      </ConsoleSection>
      <ConsoleSection title={t('social')}>
        <SocialLinksForm {...socialLinks} state={state} linksOf={linksOf} />
      </ConsoleSection>
    </ConsolePage>
  );
}
