import { data, Form, Link } from 'react-router';
import { homeEditorCalls } from '../../contract/home-editor.ts';
import { type Language, languages } from '../../contract/languages.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Button } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { readTime } from '../features/content/post-values.ts';
import { ItemForm } from '../features/home/item-form.tsx';
import { pathOfItem } from '../features/home/item-path.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { stateOf } from '../features/operator/deed-state.ts';
import { textOf } from '../forms/text-of.server.ts';
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
  return { kind, item, language };
}

/** Empty for none; what is no time is refused. */
function timeOf(form: FormData, name: string): string {
  const typed = textOf(form, name);
  return typed === undefined ? '' : String(readTime(typed) ?? typed);
}

function save(api: PageApi, request: Request, form: FormData) {
  const { kind, id, language } = readAddress(request);
  const picture = form.get('picture');
  const typed = (name: string) => textOf(form, name)?.trim() ?? '';
  const input = {
    kind,
    id: id ?? typed('id'),
    isNew: id === undefined ? ('yes' as const) : ('no' as const),
    version: typed('version'),
    language,
    title: typed('title'),
    text: typed('text'),
    action: typed('action'),
    alt: typed('alt'),
    path: typed('path'),
    from: timeOf(form, 'from'),
    to: timeOf(form, 'to'),
    referralCode: typed('referralCode'),
    sort: typed('sort'),
    ...(form.has('popupMode') && { popupMode: typed('popupMode') }),
    ...(form.has('removesPicture') && { removesPicture: 'yes' as const }),
    ...(picture instanceof File && picture.size > 0 && { picture }),
  };
  return api.send(homeEditorCalls.saveItem, { input });
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { kind, id = textOf(form, 'id')?.trim() ?? '', language } = readAddress(request);
  const isRemoval = form.get('intent') === 'remove';
  const version = Number(textOf(form, 'version') ?? Number.NaN);
  const answer = isRemoval
    ? await api.send(homeEditorCalls.removeItem, { input: { kind, id, version } })
    : await save(api, request, form);
  form.delete('picture');
  return answerDeed(
    answer,
    form,
    isRemoval ? '/operator/home?done=saved' : `${pathOfItem(kind, { id, language })}&done=saved`,
  );
}

export default function HomeItem({ loaderData: { kind, item, language }, actionData: state }: Route.ComponentProps) {
  const { t } = useTranslation('home-editor');
  return (
    <ConsolePage title={item ? (item.texts.en?.title ?? item.id) : t(`new.${kind}`)} hasFailed={state !== undefined}>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-3">
        {item && <span>{item.id}</span>}
        <Link to="/operator/home" className="font-medium text-accent-text">
          {t('back')}
        </Link>
      </p>
      <ItemForm kind={kind} item={item} language={language} state={state} />
      {item && (
        <Form method="post" encType="multipart/form-data" className="border-t pt-5">
          <RefusalNotice refusal={stateOf(state, 'remove')?.refusal} />
          <input type="hidden" name="version" value={item.version} />
          <Button type="submit" name="intent" value="remove" variant="outline">
            {t('remove')}
          </Button>
        </Form>
      )}
    </ConsolePage>
  );
}
