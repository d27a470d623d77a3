export const securityPath = '/profile/securitysettings';
export const passwordPath = `${securityPath}/password`;
export const authenticatorPath = `${securityPath}/authenticator`;
