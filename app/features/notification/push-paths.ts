export const preferencesPath = '/profile/notification/preferences';
export const pushPath = '/profile/notification/push';
