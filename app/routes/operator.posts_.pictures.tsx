import { contentEditorCalls } from '../../contract/content-editor.ts';
import { apiContext } from '../context.server.ts';
import { pathOfPictures } from '../features/content/editor-paths.ts';
import { PictureCard, UploadForm } from '../features/content/picture-card.tsx';
import { pictureDeeds } from '../features/content/post-forms.server.ts';
import { PostHead, usePostTitle } from '../features/content/post-head.tsx';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.posts_.pictures';

export const handle = { ns: ['content-editor', 'content', 'parts'], takesFiles: true } satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const post = await context.get(apiContext).load(contentEditorCalls.post, { query: { id: idOf(request) } });
  return { post, states: startDeeds(pictureDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(pictureDeeds, args, pathOfPictures(idOf(args.request)));

export default function PostPictures({ loaderData: { post, states }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('content-editor');
  return (
    <ConsolePage title={usePostTitle(post)} hasFailed={actionData !== undefined}>
      <PostHead post={post} current="pictures" />
      <ConsoleSection title={t('picture.new')}>
        <UploadForm post={post.id} state={statesWith(states, actionData).upload} />
      </ConsoleSection>
      {post.pictures.map((picture) => (
        <PictureCard
          key={picture.name}
          post={post.id}
          picture={picture}
          written={post.texts.map(({ language }) => language)}
          states={statesWith(states, actionData, { name: picture.name })}
        />
      ))}
    </ConsolePage>
  );
}
