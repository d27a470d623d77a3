export const helpPath = '/help';
/** Takes messages and read marks of a script, and gives pictures. */
export const helpMessagePath = '/help/message';

export const deskPath = '/operator/help';
export const deskConversationPath = (id: string): string => `/operator/help/conversation?id=${encodeURIComponent(id)}`;
export const deskPicturePath = '/operator/help/picture';
