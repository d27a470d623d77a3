import { data } from 'react-router';
import type { Unheard } from '../hooks/use-heard.ts';
import { hearAnswer, unheard } from './hear-answer.ts';
import type { Refusal } from './refusal.ts';

type WithRefusal = { refusal: Refusal | undefined };

/** For the action of a page that shows a state: the router does not load the page anew after a refusal. */
export const answerState = <State extends WithRefusal>(state: State) =>
  data(state, { status: state.refusal ? 422 : 200 });

/** The same for a form that moves coins: when the API gave no answer, it can be sent again unchanged, with its key. */
export function answerOrResend<State extends WithRefusal>(state: State) {
  return state.refusal?.status === 503 ? data(state, { status: 503 }) : answerState(state);
}

/** For its clientAction: what the action says, or that no answer came (use-heard.ts), and `posted` of what was sent. */
export async function hearState<State extends WithRefusal>(
  serverAction: () => Promise<State>,
  posted: Partial<State> = {},
) {
  const answer = await hearAnswer<State | Unheard>(serverAction, { unheard, posted });
  const hasFailed = 'unheard' in answer || answer.refusal !== undefined;
  return data(answer, { status: hasFailed ? 422 : 200 });
}

type KeyedAction<State> = { request: Request; serverAction: () => Promise<State> };

/** The same for a form with an idempotency key: the page may have been loaded anew meanwhile, with another key. */
export async function hearStateOfKey<State extends WithRefusal & { key: string }>(posted: KeyedAction<State>) {
  const key = (await posted.request.clone().formData()).get('key');
  return hearState<State>(posted.serverAction, typeof key === 'string' ? ({ key } as Partial<State>) : {});
}
