import { languages } from '../../contract/languages.ts';
import { operatorPictureCalls } from '../../contract/operator-pictures.ts';
import { operatorPostCalls } from '../../contract/operator-posts.ts';
import type { PageApi } from '../api/page-api.server.ts';
import { ConsolePage, ConsoleSection } from '../components/operator/console-page.tsx';
import { apiContext } from '../context.server.ts';
import { textOf } from '../features/account/read-form.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { PictureCard, UploadForm } from '../features/operator/picture-card.tsx';
import { PostHead, titleOf } from '../features/operator/post-head.tsx';
import { pathOfPictures } from '../features/operator/post-paths.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.posts_.pictures';

export const handle = { ns: ['operator-content', 'content', 'parts'], takesFiles: true } satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(apiContext).load(operatorPostCalls.post, { query: { id: idOf(request) } });
}

function send(api: PageApi, id: string, form: FormData) {
  const name = textOf(form, 'id') ?? '';
  const intent = form.get('intent');
  if (intent === 'remove') return api.send(operatorPictureCalls.remove, { input: { id, name } });
  if (intent === 'describe') {
    const version = Number(textOf(form, 'version') ?? Number.NaN);
    const alts = Object.fromEntries(languages.map((language) => [language, textOf(form, `alts.${language}`) ?? '']));
    return api.send(operatorPictureCalls.describe, { input: { id, name, version, alts } });
  }
  const picture = form.get('picture');
  const input = { id, picture: picture instanceof File ? picture : new File([], ''), alt: textOf(form, 'alt') ?? '' };
  return api.send(operatorPictureCalls.upload, { input });
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
  const { t } = useTranslation('operator-content');
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
