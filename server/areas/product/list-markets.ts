import type { z } from 'zod';
import type { ListedMarket } from '../../../contract/product-listing.ts';
import type { newMarket } from '../../../contract/product-proposed.ts';
import type { DeedOf } from '../../../contract/proposed-deeds.ts';
import { symbolTypes } from '../../../contract/quotes.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { writeAudit } from '../review/audit.ts';
import { addVersion } from './change-terms.ts';
import { checkNotice } from './check-notice.ts';

export type By = { operatorId: number; reason: string; atMs: number };

/** All spot markets in the order of the lists. */
export async function listMarkets(store: Store): Promise<ListedMarket[]> {
  return await store
    .selectFrom('symbol')
    .select(['symbol', 'status', 'is_test_only as testOnly', 'delist_at as delistAt'])
    .select(['price_precision as pricePrecision', 'volume_precision as volumePrecision'])
    .where('type', '=', symbolTypes.spot)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

type NewMarket = z.output<typeof newMarket>;
const symbolOf = ({ base, quote }: Pick<NewMarket, 'base' | 'quote'>) => `${base}_${quote}`;

/** Refuses with currencyUnknown, marketKnown, proposalOpen, and at the field volumePrecision. */
export async function proposeMarket(tx: Transaction, market: NewMarket, by: By): Promise<Result<null>> {
  const refusal = await checkMarket(tx, market);
  if (!refusal.ok) return refusal;
  return propose(tx, { deed: { kind: 'market.list', ...market }, subject: `market:${symbolOf(market)}`, ...by });
}

async function checkMarket(store: Store, market: NewMarket): Promise<Result<null>> {
  const { base, quote, pricePrecision, volumePrecision } = market;
  // Prices times quantities have at most 8 digits, so that every trade is exact in the ledger.
  if (pricePrecision + volumePrecision > 8) {
    return refuse('invalidInput', { fields: { volumePrecision: 'amountTooManyDecimals' } });
  }
  // A currency with an announced end gets no new market, which would outlive it.
  const lasting = store.selectFrom('asset').select('code').where('delist_at', 'is', null);
  const assets = await lasting.where('code', 'in', [base, quote]).execute();
  if (base === quote || assets.length < 2) return refuse('currencyUnknown');
  return (await findMarket(store, symbolOf(market))) ? refuse('marketKnown') : ok(null);
}

/** A new market, closed, at the end of the lists. */
export const approvedMarket: ProposalKind<'market.list'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, market: DeedOf<'market.list'>, { atMs, proposalId }) {
    if (!(await checkMarket(tx, market)).ok) return refuse('proposalOutdated');
    const { base, quote, pricePrecision, volumePrecision, testOnly, terms } = market;
    const symbol = symbolOf(market);
    const { icon } = await tx.selectFrom('asset').select('icon').where('code', '=', base).executeTakeFirstOrThrow();
    const last = await tx
      .selectFrom('symbol')
      .select(({ fn }) => fn.max('sort').as('sort'))
      .executeTakeFirst();
    await tx
      .insertInto('symbol')
      .values({
        type: symbolTypes.spot,
        symbol,
        name: `${base}/${quote}`,
        base_symbol: base,
        quote_symbol: quote,
        price_precision: pricePrecision,
        volume_precision: volumePrecision,
        is_test_only: testOnly,
        icon,
        status: 'closed',
        sort: (last?.sort ?? 0) + 10,
      })
      .execute();
    const product = { kind: 'exchange.market' as const, key: symbol };
    const known = tx.selectFrom('product_version').select('version').where('kind', '=', product.kind);
    if (await known.where('key', '=', symbol).executeTakeFirst()) return refuse('proposalOutdated');
    await addVersion(tx, { ...product, version: 1, terms, validFrom: null, proposalId, atMs });
    return ok(nothingLeft);
  },
};

/** One operator is enough, at once. Refuses with marketUnknown and alreadyDone. */
export async function pauseMarket(
  tx: Transaction,
  { symbol, operatorId, reason, atMs }: By & { symbol: string },
): Promise<Result<null>> {
  const changed = await changeStatus(tx, symbol, { from: 'open', to: 'closed' });
  if (!changed.ok) return changed;
  const entry = { action: 'market.pause', subject: `market:${symbol}`, reason, atMs };
  await writeAudit(tx, { operatorId, ...entry, before: { status: 'open' }, after: { status: 'closed' } });
  return ok(null);
}

/** Refuses with marketUnknown, alreadyDone and proposalOpen. */
export async function proposeOpening(tx: Transaction, symbol: string, by: By): Promise<Result<null>> {
  const market = await findMarket(tx, symbol);
  if (!market) return refuse('marketUnknown');
  if (market.status !== 'closed') return refuse('alreadyDone');
  return propose(tx, { deed: { kind: 'market.open', symbol }, subject: `market:${symbol}`, ...by });
}

export const approvedOpening: ProposalKind<'market.open'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { symbol }) {
    const changed = await changeStatus(tx, symbol, { from: 'closed', to: 'open' });
    return changed.ok ? ok(nothingLeft) : refuse('proposalOutdated');
  },
};

/** Refuses with marketUnknown, alreadyDone and proposalOpen, and at the field of a time that comes too soon. */
export async function proposeDelisting(
  tx: Transaction,
  { symbol, endsAt }: { symbol: string; endsAt: number },
  by: By,
): Promise<Result<null>> {
  const market = await findMarket(tx, symbol);
  if (!market) return refuse('marketUnknown');
  if (market.status === 'delisted') return refuse('alreadyDone');
  const notice = await checkNotice(tx, { endsAt, atMs: by.atMs });
  if (!notice.ok) return notice;
  return propose(tx, { deed: { kind: 'market.delist', symbol, endsAt }, subject: `market:${symbol}`, ...by });
}

export const approvedDelisting: ProposalKind<'market.delist'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { symbol, endsAt }, { atMs }) {
    // Members are told from the approval on, not from the proposal.
    if (!(await checkNotice(tx, { endsAt, atMs })).ok) return refuse('proposalOutdated');
    const ending = tx.updateTable('symbol').set({ delist_at: endsAt }).where('type', '=', symbolTypes.spot);
    const ended = await ending.where('symbol', '=', symbol).where('status', '<>', 'delisted').executeTakeFirst();
    return ended.numUpdatedRows === 1n ? ok(nothingLeft) : refuse('proposalOutdated');
  },
};

const findMarket = (store: Store, symbol: string) =>
  store
    .selectFrom('symbol')
    .select('status')
    .where('type', '=', symbolTypes.spot)
    .where('symbol', '=', symbol)
    .executeTakeFirst();

type Status = 'open' | 'closed';

async function changeStatus(
  tx: Transaction,
  symbol: string,
  { from, to }: { from: Status; to: Status },
): Promise<Result<null>> {
  if (!(await findMarket(tx, symbol))) return refuse('marketUnknown');
  const update = tx.updateTable('symbol').set({ status: to }).where('type', '=', symbolTypes.spot);
  const changed = await update.where('symbol', '=', symbol).where('status', '=', from).executeTakeFirst();
  return changed.numUpdatedRows === 1n ? ok(null) : refuse('alreadyDone');
}
