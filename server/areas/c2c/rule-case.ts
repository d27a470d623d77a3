import type { OrderParty } from '../../../contract/c2c-values.ts';
import { type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { writeUtc } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { readTermsOfVersion } from '../../products/read-terms.ts';
import { type Decision, decide } from '../review/decide.ts';
import { takeVoice } from '../review/voices.ts';
import type { MoneyDeed } from '../review/weigh-voice.ts';
import { endCase } from './end-case.ts';
import { endOrder } from './end-order.ts';
import { type CaseOfOrder, lockAnyCase } from './lock-case.ts';
import type { CaseRow, OrderRow } from './open-case.ts';
import { shareProblem } from './propose.ts';
import { tellCase } from './tell-case.ts';

export type Ruling = {
  outcome: 'release' | 'return' | 'split' | 'none';
  /** Of a split. */
  toBuyer?: string | undefined;
  /** Against whom it counts. */
  against: OrderParty | 'nobody';
  /** The operator has heard both sides, and rules before their time for statements is over. */
  isHeard?: boolean | undefined;
};

/**
 * An operator's voice on a case, and whether it is ruled by it: above a limit two have to say the same. What is held
 * goes to the buyer, back, or to both; a case after the end of an order moves nothing. The reason of the last voice is
 * what both sides read. Refuses with notFound, caseOver, rulingInvalid and evidenceOpen, and as decide and takeVoice
 * do.
 */
export async function ruleCase(tx: Transaction, decision: Decision, ruling: Ruling): Promise<Result<boolean>> {
  let isRuled = false;
  const decided = await decide(tx, decision, { kind: 'c2cCase', action: 'c2cCase.rule' }, async () => {
    const locked = await lockAnyCase(tx, decision.id);
    if (!locked.ok) return locked;
    const { known, order } = locked.data;
    const isEarly = decision.atMs < known.evidence_until;
    if (isEarly && !ruling.isHeard)
      return refuse('evidenceOpen', { values: { until: writeUtc(known.evidence_until) } });
    const toBuyer = await coinsOf(tx, locked.data, ruling);
    if (!toBuyer.ok) return toBuyer;
    const shown = { toBuyer: toBuyer.data ?? '', against: ruling.against };
    const said = { question: 'rule', verdict: `${shown.toBuyer} ${shown.against}`, shown };
    const isEnough = await takeVoice(tx, decision, await moneyDeedOf(tx, known, order), said);
    if (!isEnough.ok) return isEnough;
    isRuled = isEnough.data;
    if (isRuled) {
      const ended = await applyRuling(tx, locked.data, { toBuyer: toBuyer.data, decision, ruling });
      if (!ended.ok) return ended;
    }
    return ok({ before: { state: 'open' }, after: { ...shown, isEarly, isRuled } });
  });
  return decided.ok ? ok(isRuled) : decided;
}

/** What the buyer gets; null where no coins are held. */
async function coinsOf(
  store: Store,
  { known, order }: CaseOfOrder,
  { outcome, toBuyer }: Ruling,
): Promise<Result<string | null>> {
  if ((known.kind === 'appeal') === (outcome === 'none')) return refuse('rulingInvalid');
  if (outcome === 'none') return ok(null);
  const held = parseDecimal(order.held);
  if (outcome === 'release') return ok(formatDecimal(held));
  if (outcome === 'return') return ok('0');
  const part = parseDecimal(toBuyer ?? '0');
  const isSplit = part > zero && part < held && !(await shareProblem(store, order, formatDecimal(part)));
  return isSplit ? ok(formatDecimal(part)) : refuse('rulingInvalid');
}

type Applied = { toBuyer: string | null; decision: Decision; ruling: Ruling };

async function applyRuling(
  tx: Transaction,
  { order }: CaseOfOrder,
  { toBuyer, decision: { reason, atMs }, ruling: { against } }: Applied,
): Promise<Result<unknown>> {
  const sides = { buyer: order.buyer_id, seller: order.seller_id, nobody: null };
  const ruled = { to_buyer: toBuyer, against_id: sides[against], ruling: reason };
  await endCase(tx, order, { state: 'ruled', ruled, atMs });
  if (toBuyer !== null) return endOrder(tx, order, { ending: 'ruled', toBuyer: parseDecimal(toBuyer), atMs });
  await tellCase(tx, order, { news: 'caseRuled', by: null, atMs });
  return ok(null);
}

/** The limit is the one of the rules that the order was made under. */
export async function moneyDeedOf(store: Store, { id }: CaseRow, order: OrderRow): Promise<MoneyDeed> {
  const rules = await readTermsOfVersion(store, { kind: 'c2c.rules', key: '' }, order.rules_version);
  const aloneUsdtMax: Decimal = parseDecimal(rules.fourEyesAboveUsdt);
  const valueUsdt = parseDecimal(order.value_usdt);
  return { kind: 'c2cCase', subjectId: id, memberId: order.seller_id, valueUsdt, aloneUsdtMax };
}
