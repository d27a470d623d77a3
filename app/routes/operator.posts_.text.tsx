import { data } from 'react-router';
import { contentEditorCalls } from '../../contract/content-editor.ts';
import { markdownOf } from '../../contract/content-markdown.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { apiContext } from '../context.server.ts';
import { pathOfText } from '../features/content/editor-paths.ts';
import { LanguageChoice } from '../features/content/language-choice.tsx';
import { PostHead, titleOf } from '../features/content/post-head.tsx';
import { PostTextForm, ReadOnlyText, TextPreview, type TextState } from '../features/content/post-text-form.tsx';
import { appendParagraph } from '../features/content/post-values.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { languageNames } from '../i18n/language-names.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.posts_.text';

/** Its form is sent as one with files is: a long text in another script would be too long otherwise. */
export const handle = { ns: ['content-editor', 'content'], takesFiles: true } satisfies RouteHandle;

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const languageOf = (name: string): Language => languages.find((known) => known === searchParams.get(name)) ?? 'en';
  return { id: searchParams.get('id') ?? '', target: languageOf('language'), source: languageOf('source') };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, target, source } = readAddress(request);
  const post = await context.get(apiContext).load(contentEditorCalls.post, { query: { id } });
  return { post, target, source };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { id, target: language, source } = readAddress(request);
  const text = { title: textOf(form, 'title') ?? '', summary: textOf(form, 'summary') ?? '' };
  const body = textOf(form, 'body') ?? '';
  const version = textOf(form, 'version') ?? '';
  if (form.get('intent') === 'preview') {
    const answer = await api.send(contentEditorCalls.preview, { input: { language, body } });
    if (!answer.ok) return answerDeed(answer, form, '');
    const typed = { ...text, body, version };
    return data<TextState>({ intent: 'preview', typed, html: answer.data.html });
  }
  const inserted = /^insert (.*)$/.exec(textOf(form, 'intent') ?? '')?.[1];
  if (inserted !== undefined) {
    const { pictures } = await api.load(contentEditorCalls.post, { query: { id } });
    const picture = pictures.find(({ name }) => name === inserted);
    const longer = picture ? appendParagraph(body, markdownOf(picture, language)) : body;
    return data<TextState>({ intent: 'insert', typed: { ...text, body: longer, version } });
  }
  const input = { id, version: Number(version || Number.NaN), language, ...text, body };
  const answer = await api.send(contentEditorCalls.text, { input });
  return answerDeed(answer, form, `${pathOfText(id, language)}&source=${source}&done=saved`);
}

export default function PostTextPage({ loaderData: { post, target, source }, actionData }: Route.ComponentProps) {
  const state: TextState | undefined = actionData;
  const textIn = (language: Language) => post.texts.find((text) => text.language === language);
  const beside = target === source ? undefined : textIn(source);
  return (
    <ConsolePage title={titleOf(post)} hasFailed={state !== undefined}>
      <PostHead post={post} current="text" />
      <LanguageChoice
        id={post.id}
        target={target}
        source={source}
        written={post.texts.map(({ language }) => language)}
      />
      {state?.html !== undefined && <TextPreview language={target} title={state.typed.title ?? ''} html={state.html} />}
      <div className={beside ? 'grid gap-5 md:grid-cols-2' : 'grid gap-5'}>
        {beside && <ReadOnlyText title={languageNames[source]} language={source} text={beside} />}
        <PostTextForm
          version={post.version}
          language={target}
          stored={textIn(target)}
          pictures={post.pictures}
          state={state}
        />
      </div>
    </ConsolePage>
  );
}
