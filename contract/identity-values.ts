/** Separate from identity.ts, so that pages can use them in the browser without the schema library. */

/**
 * The spec's numbers. `none` also applies while the form is being filled in; `created` waits for a reviewer,
 * `reviewing` has one: both are shown as "under review". A rejected member may correct the data and apply again.
 */
export const identityStatuses = { none: 0, created: 1, reviewing: 2, rejected: 3, approved: 4 } as const;

type IdentityFacts = { identityStatus: number; verifiedLevel: number; requiredIDLevel: number };

/** What the badge of a user's identity says (spec section 4): an application under review comes before the level. */
export function identityStateOf(facts: IdentityFacts): 'review' | 'verified' | 'incomplete' {
  const { created, reviewing } = identityStatuses;
  if (facts.identityStatus === created || facts.identityStatus === reviewing) return 'review';
  return facts.verifiedLevel >= facts.requiredIDLevel ? 'verified' : 'incomplete';
}

export const documentTypes = ['passport', 'idCard', 'drivingLicence', 'residencePermit'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const pictureSides = ['front', 'back', 'selfie'] as const;
export type PictureSide = (typeof pictureSides)[number];

/** A passport has everything on one page. */
export const sidesOf = (type: DocumentType | undefined): readonly PictureSide[] =>
  type === 'passport' ? ['front', 'selfie'] : pictureSides;

export const rejectReasons = [
  'unreadable',
  'incomplete',
  'expired',
  'differentData',
  'differentFace',
  'unsupported',
  'otherAccount',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

export const ageMin = 18;
