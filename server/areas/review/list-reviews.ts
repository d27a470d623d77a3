import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import type { ReviewQueue, WaitingReview } from '../../../contract/review.ts';
import type { ReviewKind } from '../../../contract/review-values.ts';
import { queryRows, type Store } from '../../database/client.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { AreaReview } from './area-review.ts';
import { claimMs } from './claims.ts';
import { worthOf } from './weigh-voice.ts';

const perPage = 50;
const columns = 'id, member_id, since, asset, amount, value_usdt, expires_at';

type Wanted = {
  operatorId: number;
  roles: readonly OperatorRole[];
  kind?: ReviewKind | undefined;
  taken?: 'mine' | 'free' | undefined;
  after?: string | undefined;
  atMs: number;
};
type Row = {
  kind: ReviewKind;
  id: number;
  member_id: number | null;
  since: number;
  asset: string | null;
  amount: string | null;
  value_usdt: string | null;
  operator_id: number | null;
  name: string | null;
  taken_at: number | null;
};

/** What waits and this operator may decide on, the oldest first, with the claims that count now. */
export async function listReviews(
  store: Store,
  areas: readonly AreaReview[],
  { operatorId, roles, kind, taken, after, atMs }: Wanted,
  prices: Prices,
): Promise<ReviewQueue> {
  const own = areas.filter((area) => area.roles.some((role) => roles.includes(role)));
  if (own.length === 0) return { now: atMs, items: [], next: null, counts: [] };
  const keptMs = await claimMs(store);
  const [since, afterKind, afterId] = after?.split('-') ?? ['0', '', '0'];
  const found = await queryRows<Row>(store, listText(own), [
    atMs,
    atMs - keptMs,
    operatorId,
    kind ?? null,
    taken ?? null,
    Number(since),
    afterKind,
    Number(afterId),
  ]);
  const counts = await queryRows<{ kind: ReviewKind; count: number }>(store, countText(own), [atMs]);
  const rows = found.slice(0, perPage);
  const last = rows.at(-1);
  return {
    now: atMs,
    items: rows.map((row) => describeWaiting(row, { operatorId, keptMs, prices })),
    next: found.length > perPage && last ? `${last.since}-${last.kind}-${last.id}` : null,
    counts: own.map((area) => ({
      kind: area.kind,
      count: counts.find((counted) => counted.kind === area.kind)?.count ?? 0,
    })),
  };
}

/** Whether it waits: what was decided can not be taken. */
export async function isWaiting(store: Store, area: AreaReview, id: number, atMs: number): Promise<boolean> {
  const text = `${waitingText([area])} select id from waiting where id = $2`;
  return (await queryRows(store, text, [atMs, id])).length > 0;
}

const textOf = ({ kind, text }: AreaReview): string => `select '${kind}' as kind, ${columns} from (${text}) as ${kind}`;

/** Of a proposal that has expired nothing is left to decide. */
const waitingText = (areas: readonly AreaReview[]): string => `
  with waiting as (
    select * from (
      ${areas.map(textOf).join(' union all ')}
    ) as of_area where expires_at is null or expires_at > $1
  )`;

const countText = (areas: readonly AreaReview[]): string =>
  `${waitingText(areas)} select kind, count(*) as count from waiting group by kind`;

const listText = (areas: readonly AreaReview[]): string => `
  ${waitingText(areas)}
  select waiting.*, claim.operator_id, operator.name, claim.taken_at
  from waiting
  left join review_claim claim on claim.kind = waiting.kind and claim.subject_id = waiting.id and claim.taken_at > $2
  left join operator on operator.id = claim.operator_id
  where ($4::text is null or waiting.kind = $4)
    and case $5::text when 'mine' then claim.operator_id = $3 when 'free' then claim.operator_id is null else true end
    and (since, waiting.kind, waiting.id) > ($6::int8, $7::text, $8::int8)
  order by since, waiting.kind, waiting.id limit ${perPage + 1}`;

type Facts = { operatorId: number; keptMs: number; prices: Prices };

function describeWaiting(row: Row, { operatorId, keptMs, prices }: Facts): WaitingReview {
  const { kind, id, member_id, since, asset, amount, value_usdt, operator_id, name, taken_at } = row;
  const coins = asset !== null && amount !== null ? { asset, amount: parseDecimal(amount) } : undefined;
  const value = value_usdt === null ? coins && worthOf(coins, prices) : parseDecimal(value_usdt);
  return {
    kind,
    id: String(id),
    memberId: member_id === null ? null : String(member_id),
    since,
    amount: coins ? { value: formatDecimal(coins.amount), currency: coins.asset } : null,
    valueUsdt: value === undefined ? null : formatDecimal(value),
    taken: taken_at === null ? null : { by: name ?? '', until: taken_at + keptMs, isOwn: operator_id === operatorId },
  };
}
