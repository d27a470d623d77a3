import { data, Link } from 'react-router';
import { helpAnswerCalls } from '../../contract/help-answers.ts';
import { apiContext } from '../context.server.ts';
import { answerDeeds } from '../features/help/answer-deeds.server.ts';
import { AnswerForm, RemoveAnswer } from '../features/help/answer-form.tsx';
import { answerPath, answersPath } from '../features/help/help-paths.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { readTextAddress } from '../features/operator/text-address.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.help_.answer';

export const handle = { ns: ['help'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, language } = readTextAddress(request);
  const answers = await context.get(apiContext).load(helpAnswerCalls.list, {});
  const answer = answers.find((known) => known.id === id);
  if (id !== undefined && !answer) throw data(null, { status: 404 });
  return { answer, language: answer ? language : ('en' as const), states: startDeeds(answerDeeds) };
}

/** A new one is found in the list, one that is changed is gone on with. */
export const action = (args: Route.ActionArgs) =>
  postDeed(answerDeeds, args, (form) => {
    const { id, language } = readTextAddress(args.request);
    return id === undefined || form.get('intent') === 'remove' ? answersPath : answerPath(id, language);
  });

export default function HelpAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const { answer, language } = loaderData;
  const states = statesWith(loaderData.states, actionData);
  return (
    <ConsolePage title={answer?.title ?? t('desk.newAnswer')} hasFailed={actionData !== undefined}>
      <Link to={answersPath} className="font-medium text-accent-text text-sm">
        {t('desk.answers')}
      </Link>
      <AnswerForm key={language} answer={answer} language={language} states={states} />
      {answer && <RemoveAnswer id={answer.id} states={states} />}
    </ConsolePage>
  );
}
