import { postCategories } from '../../../contract/content-values.ts';

/** The sections of the footer, by the name of their form. */
export const footerSections = {
  footerAbout: postCategories.footerAbout,
  footerHelp: postCategories.footerHelp,
} as const;

/** How a field about a post is called. */
export const footerName = (field: 'sort' | 'version', id: string) => `${field}-${id}` as const;
