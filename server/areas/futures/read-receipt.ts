import { balancingOf, closingDirection } from '../../../contract/futures-skew.ts';
import type { FuturesReceipt, TicketClose } from '../../../contract/futures-ticket.ts';
import type { TicketSide } from '../../../contract/futures-values.ts';
import { canonical, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { readTermsOfVersion } from '../../products/read-terms.ts';
import { describeClose } from './describe-close.ts';
import { dueAtClose } from './due-at-close.ts';
import { type MarketTerms, type Rules, readMarketTerms, readRules } from './market-terms.ts';

/** Of a close, by the name that its member may pass on. */
export async function readReceipt(store: Store, receipt: string): Promise<Result<FuturesReceipt>> {
  const row = await store.selectFrom('futures_close').selectAll().where('receipt', '=', receipt).executeTakeFirst();
  if (!row) return refuse('notFound');
  const ticket = await store
    .selectFrom('futures_ticket')
    .innerJoin('symbol', 'symbol.id', 'symbol_id')
    .selectAll('futures_ticket')
    .select('symbol.symbol')
    .where('futures_ticket.id', '=', row.ticket_id)
    .executeTakeFirstOrThrow();
  const { symbol: key, entry, entry_tick: entryTick, entry_mark: entryMark } = ticket;
  const { liquidation_tier: tier, opened_at: openedAt } = ticket;
  if (entry === null || entryTick === null || entryMark === null || tier === null || openedAt === null) {
    throw new Error(`ticket ${ticket.id} was never opened`);
  }
  const market = { kind: 'futures.market' as const, key };
  const terms = await readTermsOfVersion(store, market, ticket.market_version);
  const prices = await readTermsOfVersion(store, market, row.market_version);
  const rules = await readTermsOfVersion(store, { kind: 'futures.rules', key: '' }, ticket.rules_version);
  const { balancingFeeBps, skewingFeeBps, tiers } = terms;
  return ok({
    symbol: key,
    currency: ticket.currency,
    side: ticket.side,
    leverage: ticket.leverage,
    entry: canonical(entry),
    entryTick,
    entryMark: canonical(entryMark),
    openedAt,
    tier,
    takeProfit: ticket.take_profit === null ? null : canonical(ticket.take_profit),
    stopLoss: ticket.stop_loss === null ? null : canonical(ticket.stop_loss),
    terms: { version: terms.version, balancingFeeBps, skewingFeeBps, tiers },
    prices: { version: prices.version, spreadBps: prices.spreadBps, scaleUsdt: prices.scaleUsdt },
    rules: { version: rules.version, liquidationFeeBps: rules.liquidationFeeBps },
    ...recompute(
      describeClose(row),
      { side: ticket.side, entry, tier },
      { ...readMarketTerms(terms), ...readRules(rules) },
    ),
  });
}

type Opened = { side: TicketSide; entry: string; tier: number };
type Figures = Pick<MarketTerms, 'tiers' | 'balancingRate' | 'skewingRate'> & Pick<Rules, 'liquidationFeeRate'>;

/** A close with the steps that its formulas go through. */
function recompute(close: TicketClose, { side, entry, tier }: Opened, figures: Figures) {
  const [quantity, netBefore] = [parseDecimal(close.quantity), parseDecimal(close.net)];
  const due = dueAtClose(
    {
      side,
      reason: close.reason,
      quantity,
      entry: parseDecimal(entry),
      price: parseDecimal(close.price),
      funding: { from: parseDecimal(close.fundingFrom), to: parseDecimal(close.fundingTo) },
      netBefore,
    },
    figures,
  );
  return {
    deduction: formatDecimal(figures.tiers[tier]?.deduction ?? zero),
    balancing: formatDecimal(balancingOf({ direction: closingDirection(side), quantity, netBefore })),
    due: {
      profit: formatDecimal(due.profit),
      funding: formatDecimal(due.funding),
      fee: formatDecimal(due.fee),
      liquidationFee: formatDecimal(due.liquidationFee),
    },
    close,
  };
}
