import type { Conversion } from '../../../contract/convert.ts';
import type { ConversionState } from '../../../contract/convert-values.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { describeConversion } from './describe-conversion.ts';

type Filter = {
  id?: string | undefined;
  currency?: string | undefined;
  state?: ConversionState | undefined;
  since?: number | undefined;
  until?: number | undefined;
  maxId?: string | undefined;
  limit: number;
};

/** What the member accepted, newest first, with the cursor for the next page; null at the end. */
export async function listConversions(
  store: Store,
  memberId: number,
  { id, currency, state, since, until, maxId, limit }: Filter,
): Promise<{ items: Conversion[]; next: string | null }> {
  const accepted = store
    .selectFrom('conversion')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('accepted_at', 'is not', null)
    .where(({ and, or, eb }) =>
      and([
        ...(id === undefined ? [] : [eb('id', '=', Number(id))]),
        ...(currency === undefined ? [] : [or([eb('from_asset', '=', currency), eb('to_asset', '=', currency)])]),
        ...(state === undefined ? [] : [eb('state', '=', state)]),
        ...(since === undefined ? [] : [eb('accepted_at', '>=', since)]),
        ...(until === undefined ? [] : [eb('accepted_at', '<', until)]),
        ...(maxId === undefined ? [] : [eb('id', '<', Number(maxId))]),
      ]),
    )
    .orderBy('id', 'desc');
  const { rows, next } = await readPage(accepted, limit);
  return { items: rows.map(describeConversion), next };
}
