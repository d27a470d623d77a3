import { type FormState, typedIn } from '../../forms/form-state.ts';

/** What an action gives back when what was posted is refused. */
export type PostedDeed = { intent: string; state: FormState };

/**
 * The forms of a page as they stand: the refused one as it came back, the others as they were. Where a page has them
 * for each of several things, `of` says for which one, by its hidden fields.
 */
export function statesWith<States extends object>(
  states: States,
  posted: PostedDeed | undefined,
  of: Readonly<Record<string, string>> = {},
): States {
  const isOwn = posted && Object.entries(of).every(([name, value]) => typedIn(posted.state, name) === value);
  return isOwn ? { ...states, [posted.intent]: posted.state } : states;
}
