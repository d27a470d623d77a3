import { type ReviewKind, reviewKinds } from '../../../contract/review-values.ts';

export type ReviewFilterValues = { kind?: ReviewKind; taken?: 'mine' | 'free'; after?: string };

/** What an address asks of the list; what no list has is left out. */
export function readReviewFilter(request: Request): ReviewFilterValues {
  const parameters = new URL(request.url).searchParams;
  const kind = reviewKinds.find((known) => known === parameters.get('kind'));
  const taken = (['mine', 'free'] as const).find((known) => known === parameters.get('taken'));
  const after = /^\d{1,16}-[a-zA-Z]{1,40}-\d{1,16}$/.exec(parameters.get('after') ?? '')?.[0];
  return { ...(kind && { kind }), ...(taken && { taken }), ...(after && { after }) };
}
