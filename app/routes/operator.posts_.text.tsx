import { redirect } from 'react-router';
import { contentEditorCalls } from '../../contract/content-editor.ts';
import { markdownOf } from '../../contract/content-markdown.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { answerState } from '../api/hear-state.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { pathOfText } from '../features/content/editor-paths.ts';
import { LanguageChoice } from '../features/content/language-choice.tsx';
import { textForm } from '../features/content/post-forms.server.ts';
import { PostHead, usePostTitle } from '../features/content/post-head.tsx';
import { PostTextForm, ReadOnlyText, TextPreview } from '../features/content/post-text-form.tsx';
import { appendParagraph } from '../features/content/post-values.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { startForm } from '../forms/declare-form.server.ts';
import { typedIn } from '../forms/form-state.ts';
import { readForm } from '../forms/read-form.server.ts';
import { textOf } from '../forms/text-of.server.ts';
import { languageNames } from '../i18n/language-names.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.posts_.text';

/** Sent as multipart: form-encoded, a long text in another script would be too large. */
export const handle = { ns: ['content-editor', 'content'], takesFiles: true } satisfies RouteHandle;

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const languageOf = (name: string): Language => languages.find((known) => known === searchParams.get(name)) ?? 'en';
  return { id: searchParams.get('id') ?? '', target: languageOf('language'), source: languageOf('source') };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, target, source } = readAddress(request);
  const post = await context.get(apiContext).load(contentEditorCalls.post, { query: { id } });
  return { post, target, source, state: startForm(textForm) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { id, target: language, source } = readAddress(request);
  const posted = readForm(textForm, form, context.get(pageContext).language);
  const body = posted.typed('body');
  if (form.get('intent') === 'preview') {
    const answer = await api.send(contentEditorCalls.preview, { input: { language, body } });
    return answer.ok ? { ...posted.keep(), html: answer.data.html } : answerState(posted.refuse(answer));
  }
  const inserted = /^insert (.*)$/.exec(textOf(form, 'intent') ?? '')?.[1];
  if (inserted !== undefined) {
    const { pictures } = await api.load(contentEditorCalls.post, { query: { id } });
    const picture = pictures.find(({ name }) => name === inserted);
    const longer = picture ? appendParagraph(body, markdownOf(picture, language)) : body;
    return { ...posted.keep({ body: longer }), insertion: crypto.randomUUID() };
  }
  const answer = posted.ok ? await api.send(contentEditorCalls.text, { input: posted.value }) : posted.refusal;
  if (!answer.ok) return answerState(posted.refuse(answer));
  return redirect(`${pathOfText(id, language)}&source=${source}&done=saved`, 303);
}

export default function PostTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { post, target, source } = loaderData;
  const textIn = (language: Language) => post.texts.find((text) => text.language === language);
  const beside = target === source ? undefined : textIn(source);
  const state = actionData ?? loaderData.state;
  const { html, insertion } = { html: undefined, insertion: '', ...actionData };
  return (
    <ConsolePage title={usePostTitle(post)} hasFailed={actionData !== undefined}>
      <PostHead post={post} current="text" />
      <LanguageChoice
        id={post.id}
        target={target}
        source={source}
        written={post.texts.map(({ language }) => language)}
      />
      {html !== undefined && <TextPreview language={target} title={typedIn(state, 'title')} html={html} />}
      <div className={beside ? 'grid gap-5 md:grid-cols-2' : 'grid gap-5'}>
        {beside && <ReadOnlyText title={languageNames[source]} language={source} text={beside} />}
        <PostTextForm
          // What was inserted shows only in fields that begin anew.
          key={`${target} ${insertion}`}
          post={post}
          language={target}
          stored={textIn(target)}
          state={state}
        />
      </div>
    </ConsolePage>
  );
}
