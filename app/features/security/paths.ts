export const securityPath = '/profile/securitysettings';
export const bindEmailPath = '/profile/bindemail';
export const bindPhonePath = '/profile/bindphone';
export const passwordPath = `${securityPath}/password`;
export const withdrawalPasswordPath = `${securityPath}/withdrawalpassword`;
export const passkeysPath = `${securityPath}/passkeys`;
export const actionsPath = `${securityPath}/actions`;
export const authenticatorPath = `${securityPath}/authenticator`;
