import type { Identity } from '../../../contract/identity.ts';
import { sidesOf } from '../../../contract/identity-values.ts';

export const statusPath = '/profile/authentication';
export const uploadPath = '/profile/individual/upload';

export const steps = ['person', 'document', 'pictures', 'check'] as const;
export type Step = (typeof steps)[number];

export const pathOfStep = (step: Step): string => `${uploadPath}?step=${step}`;

type Filled = Pick<Identity, 'person' | 'document' | 'pictures'>;

/** The first step that still lacks something; `check` when nothing does. */
export function firstOpenStep({ person, document, pictures }: Filled): Step {
  if (!person) return 'person';
  if (!document) return 'document';
  const isComplete = sidesOf(document.type).every((side) => pictures.some((picture) => picture.side === side));
  return isComplete ? 'check' : 'pictures';
}

/** The step of an address, unless one before it lacks something. */
export function reachableStep(asked: string | null, filled: Filled): Step {
  const open = firstOpenStep(filled);
  const step = steps.find((known) => known === asked) ?? open;
  return steps.indexOf(step) > steps.indexOf(open) ? open : step;
}

/** Where a photo is shown; another address once it is another photo. */
export const picturePath = (side: string, at: number): string => `${uploadPath}/picture?side=${side}&at=${at}`;
