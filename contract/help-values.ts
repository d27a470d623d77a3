/** open: the client waits for an answer; pending: it was answered; resolved: it is closed until the client writes. */
export const helpStates = ['open', 'pending', 'resolved'] as const;
export type HelpState = (typeof helpStates)[number];

/** Spec section 5. */
export const serviceCodeLength = 4;

/** What the platform says in a conversation; the texts are those of help.json below `system`. */
export const helpNotes = ['taken', 'resolved', 'reopened'] as const;

/** What a client says of an answer: 5 is best. */
export const ratings = [1, 2, 3, 4, 5] as const;

/** Conversations or found messages on one page of the console. */
export const helpPageSize = 50;

/** What a canned answer may speak of, as {name}: the client's name, the operator's, and the site's. */
export const answerVariables = ['name', 'operator', 'site'] as const;
const variablePattern = /\{(\w*)\}/g;

/** Names in a canned answer that are no variables. */
export const unknownVariables = (text: string): string[] =>
  [...text.matchAll(variablePattern)]
    .map(([, name = '']) => name)
    .filter((name) => !answerVariables.some((known) => known === name));

export const fillVariables = (text: string, values: Record<(typeof answerVariables)[number], string>): string =>
  text.replaceAll(variablePattern, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof typeof values] : written,
  );
