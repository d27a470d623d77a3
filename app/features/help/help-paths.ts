export const helpPath = '/help';
/** Takes messages and read marks of a script, and gives pictures. */
export const helpMessagePath = '/help/message';
export const helpPanelPath = '/help/panel';
export const helpArticlesPath = '/help/articles';

export const deskPath = '/operator/help';
export const deskConversationPath = (id: string): string => `/operator/help/conversation?id=${encodeURIComponent(id)}`;
/** Takes an operator's messages and read marks, and gives pictures. */
export const deskMessagePath = (id: string): string => `/operator/help/message?id=${encodeURIComponent(id)}`;
export const searchPath = '/operator/help/search';
export const figuresPath = '/operator/help/figures';
export const answersPath = '/operator/help/answers';
/** Without an id: a new one. */
export const answerPath = (id?: string, language?: string): string => {
  const asked = Object.entries({ id, language }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = String(new URLSearchParams(asked));
  return query ? `/operator/help/answer?${query}` : '/operator/help/answer';
};
