/** Bits of the site's feature mask; a set bit switches the area off, 0 allows all (spec section 6). */
export const features = {
  announcements: 1,
  college: 2,
  boption: 4,
  exchange: 8,
  futures: 16,
  startup: 32,
  convert: 64,
  finance: 128,
  staking: 256,
  loan: 512,
} as const;
