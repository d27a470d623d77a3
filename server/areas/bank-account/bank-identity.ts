/** Fiat money moves only for members with a verified identity, whatever level the site requires elsewhere. */
export const bankIdentityLevel = 1;
