/** How a visitor wants the site to look; kept in cookies, so that the first paint is right without a script. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Which colours stand for up and down. */
export const trends = ['green-up', 'red-up', 'colour-blind'] as const;
export type Trend = (typeof trends)[number];

export type Preferences = { theme: Theme; trend: Trend };
export const defaultPreferences: Preferences = { theme: 'system', trend: 'green-up' };
