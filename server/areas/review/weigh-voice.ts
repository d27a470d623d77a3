import { add, type Decimal, formatDecimal, multiply, parseDecimal, zero } from '../../../contract/money.ts';
import type { MoneyDeedKind, WhyTwo } from '../../../contract/operator-values.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { Voices } from '../../../contract/voices.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { type Prices, priceOf } from '../../market-data/price-of.ts';
import { readTerms } from '../../products/read-terms.ts';
import { describeTie, requireIndependent, type Ties } from './independence.ts';
import { lockSums, sumDecidedAlone, sumForMember } from './money-sums.ts';

/** An action with a member's money, which one operator decides within limits and two above them. */
export type MoneyDeed = {
  kind: MoneyDeedKind;
  subjectId: number;
  memberId: number;
  /** undefined when nobody knows what it is worth. */
  valueUsdt: Decimal | undefined;
  /** Set where it always takes two, whatever the sums are. */
  whyTwo?: WhyTwo | null;
  /** Above it, it takes two; by default the limit of withdrawals. */
  aloneUsdtMax?: Decimal;
};
type Voice = MoneyDeed & {
  operatorId: number;
  /** Operators who have said the same before. */
  others: readonly number[];
  atMs: number;
};

/**
 * Whether the action is approved with this voice: alone within the daily limits, or as the second one. Approved amounts
 * count from then on. Refuses as requireIndependent does. If somebody said the same before, this voice must be
 * independent of them, even if it could have decided alone.
 */
export async function weighVoice(tx: Transaction, voice: Voice): Promise<Result<boolean>> {
  await lockSums(tx);
  const independent = await requireIndependent(tx, voice);
  if (!independent.ok) return independent;
  const { kind, subjectId, memberId, valueUsdt, operatorId, others, atMs } = voice;
  const isAlone = others.length === 0;
  if (isAlone && (await findWhyTwo(tx, voice, { operatorId, others, atMs }))) return ok(false);
  const value_usdt = formatDecimal(valueUsdt ?? zero);
  const deed = { kind, subject_id: subjectId, member_id: memberId, value_usdt, at: atMs };
  await tx
    .insertInto('money_deed')
    .values({ ...deed, decided_alone_by: isAlone ? operatorId : null })
    .execute();
  return ok(true);
}

/** Why the action takes two operators when this one decides; null when one is enough. */
async function findWhyTwo(
  store: Store,
  { kind, memberId, valueUsdt, whyTwo, aloneUsdtMax }: MoneyDeed,
  { operatorId, others, atMs }: Pick<Voice, 'operatorId' | 'others' | 'atMs'>,
): Promise<WhyTwo | null> {
  const limit = aloneUsdtMax ?? parseDecimal((await readTerms(store, 'withdrawal.review', atMs)).fourEyesAboveUsdt);
  if (valueUsdt === undefined || valueUsdt > limit) return 'amount';
  if (whyTwo) return whyTwo;
  // A member's withdrawals were already summed when they were requested.
  const forMember = kind === 'withdrawal' ? zero : await sumForMember(store, { memberId, kind }, atMs);
  if (add(forMember, valueUsdt) > limit) return 'day';
  // Somebody has already waited for a second voice, so deciding alone now would exceed the limit.
  if (others.length > 0) return 'operatorDay';
  return add(await sumDecidedAlone(store, operatorId, atMs), valueUsdt) > limit ? 'operatorDay' : null;
}

export type Asking = { operatorId: number; ties: Ties; atMs: number };

/** For who is about to decide: whether it takes two, and whether this one is the second voice beside those before. */
export async function describeVoices(
  store: Store,
  deed: MoneyDeed,
  { others, ...asking }: Asking & { others: readonly number[] },
): Promise<Voices> {
  const whyTwo = await findWhyTwo(store, deed, { ...asking, others });
  return { whyTwo, tie: await describeTie(store, asking.ties, others) };
}

/** In USDT, rounded up; undefined without a price. */
export function worthOf({ asset, amount }: { asset: string; amount: Decimal }, prices: Prices): Decimal | undefined {
  const price = priceOf(asset, prices);
  return price ? multiply(amount, price, 'up', 8) : undefined;
}
