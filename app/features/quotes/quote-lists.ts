/** The lists of /quotes, as its address names them. */
export const lists = ['spot', 'futures', 'boption', 'favorites'] as const;
export type List = (typeof lists)[number];
