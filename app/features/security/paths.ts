export const securityPath = '/profile/securitysettings';
export const passwordPath = `${securityPath}/password`;
export const withdrawalPasswordPath = `${securityPath}/withdrawalpassword`;
export const authenticatorPath = `${securityPath}/authenticator`;
