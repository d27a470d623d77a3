import type { RequestOf } from '../../../contract/call.ts';
import type { recordCalls } from '../../../contract/record.ts';
import { recordKinds, recordSearchLengthMax } from '../../../contract/record-values.ts';
import { accountKinds } from '../../../contract/wallet-values.ts';

const dayMs = 86_400_000;

/** What the filter's fields hold; '' where nothing is chosen. Days are of UTC, as yyyy-mm-dd. */
export type RecordFilter = Record<'account' | 'currency' | 'kind' | 'from' | 'to' | 'search', string>;
type RecordInput = RequestOf<typeof recordCalls.list>['input'];

/** What an address asks for; what makes no sense counts as not chosen. */
export function readRecordFilter(parameters: URLSearchParams): RecordFilter {
  const oneOf = (name: string, values: readonly string[]) =>
    values.find((value) => value === parameters.get(name)) ?? '';
  const currency = parameters.get('currency')?.toUpperCase() ?? '';
  return {
    account: oneOf('account', accountKinds),
    currency: /^[A-Z0-9]{2,12}$/.test(currency) ? currency : '',
    kind: oneOf('kind', recordKinds),
    from: startOfDay(parameters.get('from')) === undefined ? '' : (parameters.get('from') as string),
    to: startOfDay(parameters.get('to')) === undefined ? '' : (parameters.get('to') as string),
    search: (parameters.get('search') ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, recordSearchLengthMax),
  };
}

/** For the call; the last day counts whole. */
export function recordInputOf(filter: RecordFilter): RecordInput {
  const chosen = Object.entries({
    account: filter.account,
    currency: filter.currency,
    kind: filter.kind,
    search: filter.search,
    since: startOfDay(filter.from),
    until: endOfDay(filter.to),
  }).filter(([, value]) => value !== '' && value !== undefined);
  return Object.fromEntries(chosen) as RecordInput;
}

function startOfDay(text: string | null): number | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const timeMs = Date.parse(`${text}T00:00:00Z`);
  return timeMs >= 0 ? timeMs : undefined;
}

function endOfDay(text: string): number | undefined {
  const start = startOfDay(text);
  return start === undefined ? undefined : start + dayMs;
}
