/** open: the client waits for an answer; pending: it was answered; resolved: it is closed until the client writes. */
export const helpStates = ['open', 'pending', 'resolved'] as const;
export type HelpState = (typeof helpStates)[number];

/** Spec section 5. */
export const serviceCodeLength = 4;

/** What the platform says in a conversation; the texts are those of help.json below `system`. */
export const helpNotes = ['taken', 'resolved', 'reopened'] as const;
