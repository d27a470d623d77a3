/** Money of countries moves only for members whose identity was verified, whatever the site asks for elsewhere. */
export const bankIdentityLevel = 1;
