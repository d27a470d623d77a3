import { type GainsMethod, gainsMethods } from '../../../contract/record-values.ts';

/** How an address wants costs to be found; the oldest coins first when it makes no sense. */
export function readMethod(request: Request): GainsMethod {
  const asked = new URL(request.url).searchParams.get('method');
  return gainsMethods.find((method) => method === asked) ?? 'fifo';
}
