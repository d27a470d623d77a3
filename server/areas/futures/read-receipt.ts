import type { FuturesReceipt } from '../../../contract/futures-ticket.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { readTermsOfVersion } from '../../products/read-terms.ts';
import { canonical, describeClose } from './describe-close.ts';

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
  const { symbol: key, entry, liquidation_tier: tier, opened_at: openedAt } = ticket;
  if (entry === null || tier === null || openedAt === null) throw new Error(`ticket ${ticket.id} was never opened`);
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
    openedAt,
    tier,
    takeProfit: ticket.take_profit === null ? null : canonical(ticket.take_profit),
    stopLoss: ticket.stop_loss === null ? null : canonical(ticket.stop_loss),
    terms: { version: terms.version, balancingFeeBps, skewingFeeBps, tiers },
    prices: { version: prices.version, spreadBps: prices.spreadBps, scaleUsdt: prices.scaleUsdt },
    rules: { version: rules.version, liquidationFeeBps: rules.liquidationFeeBps },
    close: describeClose(row),
  });
}
