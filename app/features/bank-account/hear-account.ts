import { data } from 'react-router';
import { hearAnswer, statusOf, unheard } from '../../api/hear-answer.ts';
import type { Refused } from './form-state.ts';
import { readTyped } from './read-typed.ts';

type Post = { request: Request; serverAction: () => Promise<Refused> };

/** For a browser: what was typed stays when no answer comes. */
export async function hearAccount({ request, serverAction }: Post) {
  const values = readTyped(await request.clone().formData());
  const answer = await hearAnswer<Refused>(serverAction, { refusal: unheard, values });
  return data(answer, { status: statusOf(answer.refusal) });
}
