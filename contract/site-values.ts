/** Separate from site.ts, so that pages can use them in the browser without the schema library. */

/** The networks of the footer (spec section 2). */
export const socialNetworks = ['twitter', 'facebook', 'medium', 'youtube', 'link'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** How often a popup notice is shown to one visitor; 0 or absent never (spec section 3). */
export const popupModes = { never: 0, onceEver: 1, oncePerDay: 2, everyTime: 3 } as const;

/** A member's code as it is given on: letters and digits. */
export const referralPattern = /^[A-Za-z0-9]{4,20}$/;

/** Of the top searches. */
export const pinnedMax = 10;
export const hiddenMax = 50;

/** Names a banner or popup notice, in addresses and cookies too. */
export const itemIdPattern = /^[a-z0-9-]{1,40}$/;
