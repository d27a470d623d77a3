/** The four accounts of a member (rules: accounts of a member). */
export const accountKinds = ['spot', 'futures', 'loan', 'finance'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The network that is not a chain: bank transfers. */
export const bankNetwork = 'bank';
