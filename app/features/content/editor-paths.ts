import type { Language } from '../../../contract/languages.ts';

const below = (page: string, id: string, more: Record<string, string> = {}) =>
  `/operator/posts/${page}?${new URLSearchParams({ id, ...more })}`;

/** The pages of the console about one post. */
export const pathOfSettings = (id: string): string => below('settings', id);
export const pathOfText = (id: string, language: Language): string => below('text', id, { language });
export const pathOfPictures = (id: string): string => below('pictures', id);
export const pathOfHistory = (id: string): string => below('history', id);
export const pathOfRevision = (id: string, revision: string): string => below('history', id, { revision });
