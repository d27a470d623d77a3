import type { Refusal } from '../../api/refusal.ts';

/** What a page of the console shows again when what was posted is refused. */
export type DeedState = {
  intent: string;
  refusal: Refusal;
  /** As it was typed. */
  typed: Record<string, string>;
};

/** What was refused of the form with this intent, and of this id where a page has several of them. */
export const stateOf = (state: DeedState | undefined, intent: string, id?: string): DeedState | undefined =>
  state?.intent === intent && (id === undefined || state.typed.id === id) ? state : undefined;
