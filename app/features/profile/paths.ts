export const dashboardPath = '/profile/dashboard';
export const avatarPath = `${dashboardPath}/avatar`;
export const nicknamePath = `${dashboardPath}/nickname`;
export const referralPath = '/profile/referral';
export const identityPath = '/profile/authentication';
