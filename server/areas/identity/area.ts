import type { Area } from '../../platform/area.ts';
import { identityHandlers } from './handlers.ts';
import { createDocumentHash } from './identity-data.ts';
import type { IdentityOptions } from './identity-options.ts';
import { identityReviewHandlers } from './review-handlers.ts';
import { waitingIdentities } from './waiting-identities.ts';

export const identityArea = {
  open: ({ key }: { key: Buffer }) => ({ hashDocument: createDocumentHash(key) }),
  handlers: (services: IdentityOptions) => ({
    identity: identityHandlers(services),
    identityReview: identityReviewHandlers(services),
  }),
  front: (services: IdentityOptions) => ({ identity: identityHandlers(services) }),
  reviews: [waitingIdentities],
} satisfies Area;
