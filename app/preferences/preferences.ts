/** How a visitor wants the site to look; kept in cookies, so that the first paint is right without a script. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Which colours stand for up and down. */
export const trends = ['green-up', 'red-up', 'colour-blind'] as const;
export type Trend = (typeof trends)[number];

/** Whether a member's amounts are shown, or hidden from people looking over the shoulder. */
export const amountViews = ['shown', 'hidden'] as const;
export type AmountView = (typeof amountViews)[number];

/** What stands in the place of a hidden amount (spec section 2). */
export const maskedAmount = '********';

export type Preferences = { theme: Theme; trend: Trend; amounts: AmountView };
export const defaultPreferences: Preferences = { theme: 'system', trend: 'green-up', amounts: 'shown' };
