import { contentEditorCalls } from '../../contract/content-editor.ts';
import { contentPictureCalls } from '../../contract/content-pictures.ts';
import { languages } from '../../contract/languages.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { apiContext } from '../context.server.ts';
import { pathOfPictures } from '../features/content/editor-paths.ts';
import { PictureCard, UploadForm } from '../features/content/picture-card.tsx';
import { PostHead, titleOf } from '../features/content/post-head.tsx';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.posts_.pictures';

export const handle = { ns: ['content-editor', 'content', 'parts'], takesFiles: true } satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(apiContext).load(contentEditorCalls.post, { query: { id: idOf(request) } });
}

function send(api: PageApi, id: string, form: FormData) {
  const name = textOf(form, 'id') ?? '';
  const intent = form.get('intent');
  if (intent === 'remove') return api.send(contentPictureCalls.remove, { input: { id, name } });
  if (intent === 'describe') {
    const version = Number(textOf(form, 'version') ?? Number.NaN);
    const alts = Object.fromEntries(languages.map((language) => [language, textOf(form, `alts.${language}`) ?? '']));
    return api.send(contentPictureCalls.describe, { input: { id, name, version, alts } });
  }
  const picture = form.get('picture');
  const input = { id, picture: picture instanceof File ? picture : new File([], ''), alt: textOf(form, 'alt') ?? '' };
  return api.send(contentPictureCalls.upload, { input });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = idOf(request);
  // It says nothing to who sees the form again, and would be a file.
  const answer = await send(context.get(apiContext), id, form);
  form.delete('picture');
  return answerDeed(answer, form, `${pathOfPictures(id)}&done=saved`);
}

export default function PostPictures({ loaderData: post, actionData: state }: Route.ComponentProps) {
  const { t } = useTranslation('content-editor');
  return (
    <ConsolePage title={titleOf(post)} hasFailed={state !== undefined}>
      <PostHead post={post} current="pictures" />
      <ConsoleSection title={t('picture.new')}>
        <UploadForm state={state} />
      </ConsoleSection>
      {post.pictures.map((picture) => (
        <PictureCard
          key={picture.name}
          picture={picture}
          written={post.texts.map(({ language }) => language)}
          state={state}
        />
      ))}
    </ConsolePage>
  );
}
