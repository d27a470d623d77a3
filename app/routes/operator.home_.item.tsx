import { data, Link } from 'react-router';
import { homeEditorCalls } from '../../contract/home-editor.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { apiContext } from '../context.server.ts';
import { itemDeeds } from '../features/home/item-deeds.server.ts';
import { ItemForm, RemoveItem } from '../features/home/item-form.tsx';
import { pathOfItem } from '../features/home/item-path.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useLanguage } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.home_.item';

export const handle = { ns: ['home-editor', 'parts'], takesFiles: true } satisfies RouteHandle;

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const language: Language = languages.find((known) => known === searchParams.get('language')) ?? 'en';
  const kind = searchParams.get('kind') === 'popup' ? ('popup' as const) : ('banner' as const);
  return { kind, id: searchParams.get('id') ?? undefined, language };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind, id, language } = readAddress(request);
  const { items } = await context.get(apiContext).load(homeEditorCalls.home, {});
  const item = items.find((known) => known.kind === kind && known.id === id);
  if (id !== undefined && !item) throw data(null, { status: 404 });
  return { kind, item, language, states: startDeeds(itemDeeds) };
}

export const action = (args: Route.ActionArgs) =>
  postDeed(itemDeeds, args, (form) => {
    if (form.get('intent') === 'remove') return '/operator/home';
    const { kind, language } = readAddress(args.request);
    return pathOfItem(kind, { id: textOf(form, 'id')?.trim() ?? '', language });
  });

export default function HomeItem({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('home-editor');
  const { kind, item, language } = loaderData;
  const states = statesWith(loaderData.states, actionData);
  const own = useLanguage();
  const title = item ? ((item.texts[own] ?? item.texts.en)?.title ?? item.id) : t(`new.${kind}`);
  return (
    <ConsolePage title={title} hasFailed={actionData !== undefined}>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-3">
        {item && <span>{item.id}</span>}
        <Link to="/operator/home" className="font-medium text-accent-text">
          {t('back')}
        </Link>
      </p>
      <ItemForm key={`${item?.id} ${language}`} kind={kind} item={item} language={language} states={states} />
      {item && <RemoveItem item={item} states={states} />}
    </ConsolePage>
  );
}
