import type { Language } from './languages.ts';
import { features } from './site-features.ts';

/** Categories of posts by the id that the spec's calls and pages use; 1000 and 1001 are the footer (spec section 2). */
export const postCategories = {
  announcements: 1,
  college: 2,
  notices: 3,
  footerAbout: 1000,
  footerHelp: 1001,
} as const;
export type PostCategory = (typeof postCategories)[keyof typeof postCategories];

/** Bit of the site's feature mask that switches a category off, with its pages and menu entries; 0 for none. */
export const featureOfCategory = (category: number): number => {
  if (category === postCategories.announcements) return features.announcements;
  return category === postCategories.college ? features.college : 0;
};

export const postLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type PostLevel = (typeof postLevels)[number];
export const postsPerPage = 20;

/** As editors see a post; a scheduled one is published once its time has come. */
export const postStates = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PostState = (typeof postStates)[number];
/** The parts of a post that are saved separately: its settings (everything but texts), or its text in one language. */
export type PostPart = 'settings' | Language;
/** Length of a text's Markdown: it fits into a request in every script. */
export const postLengthMax = 20_000;

/** The pictures of posts and banners are served below this path. */
export const pictureFolder = '/api/image/picture/';
/** Of a picture: made from the hash of its bytes. */
export const pictureNamePattern = /^[\w-]{22}\.jpeg$/;
export const altLengthMax = 300;
/** Of one post. */
export const picturesMax = 40;
