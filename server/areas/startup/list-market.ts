import type { z } from 'zod';
import { openingCallMsMin } from '../../../contract/exchange-opening-values.ts';
import { isMultipleOf, parseDecimal } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { startupMarket } from '../../../contract/startup-figures.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { stepOf } from '../exchange/spot-market.ts';
import { type By, nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { addVersion } from '../product/change-terms.ts';
import { subjectOf } from './approve-steps.ts';
import { lockProject, type ProjectRow } from './projects.ts';

type NewMarket = z.output<typeof startupMarket>;

const symbolOf = ({ coin, currency }: Pick<ProjectRow, 'coin' | 'currency'>) => `${coin}_${currency}`;

/**
 * Proposes the market of a coin whose launch is paid out, and when it opens. Refuses with notFound,
 * startupNotDistributed, currencyUnknown, marketKnown, proposalOpen, and at fields that do not fit each other.
 */
export async function proposeLaunchMarket(tx: Transaction, market: NewMarket, by: By): Promise<Result<null>> {
  const checked = await checkMarket(tx, market, by.atMs);
  if (!checked.ok) return checked;
  const { coin, currency, price } = checked.data;
  const deed = { kind: 'startup.market' as const, ...market, coin, currency, reference: price };
  return propose(tx, { deed, subject: subjectOf(market.project), ...by });
}

export const approvedLaunchMarket: ProposalKind<'startup.market'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { kind: _, coin: _coin, currency: _currency, reference: _reference, ...market }, facts) {
    const { atMs, proposalId } = facts;
    const checked = await checkMarket(tx, market, atMs);
    if (!checked.ok) return refuse('proposalOutdated');
    await listLaunchMarket(tx, { project: checked.data, market }, { atMs, proposalId });
    return ok(nothingLeft);
  },
};

async function checkMarket(tx: Transaction, market: NewMarket, atMs: number): Promise<Result<ProjectRow>> {
  const project = await lockProject(tx, { key: market.project });
  if (!project) return refuse('notFound');
  if (project.stage !== 'ended') return refuse('startupNotDistributed');
  // A currency with an announced end gets no new market, which would outlive it.
  const lasting = tx.selectFrom('asset').select('code').where('delist_at', 'is', null);
  const assets = await lasting.where('code', 'in', [project.coin, project.currency]).execute();
  if (assets.length < 2) return refuse('currencyUnknown');
  const known = await findMarket(tx, symbolOf(project));
  if (known && known.called_off_at === null) return refuse('marketKnown');
  const { pricePrecision, volumePrecision, collectsAt, opensAt } = market;
  const invalid = (field: string, error: 'amountTooManyDecimals' | 'openingTooSoon') =>
    refuse('invalidInput', { fields: { [field]: error } });
  // Prices times quantities have at most 8 digits, so that every trade is exact in the ledger.
  if (pricePrecision + volumePrecision > 8) return invalid('volumePrecision', 'amountTooManyDecimals');
  if (!isMultipleOf(parseDecimal(project.price), stepOf(pricePrecision))) {
    return invalid('pricePrecision', 'amountTooManyDecimals');
  }
  if (opensAt < Math.max(collectsAt, atMs) + openingCallMsMin) return invalid('opensAt', 'openingTooSoon');
  return ok(project);
}

const findMarket = (store: Store, symbol: string) =>
  store
    .selectFrom('symbol')
    .leftJoin('market_opening', 'market_opening.market_id', 'symbol.id')
    .select(['symbol.id', 'market_opening.called_off_at'])
    .where('type', '=', symbolTypes.spot)
    .where('symbol.symbol', '=', symbol)
    .executeTakeFirst();

type Listing = { project: ProjectRow; market: Omit<NewMarket, 'project'> };
type Facts = { atMs: number; proposalId: number | null };

/** The market at the end of the lists. One that was called off before is listed anew, with an opening of its own. */
export async function listLaunchMarket(tx: Transaction, { project, market }: Listing, facts: Facts): Promise<void> {
  const symbol = symbolOf(project);
  const digits = { price_precision: market.pricePrecision, volume_precision: market.volumePrecision };
  const known = await findMarket(tx, symbol);
  const id = known ? known.id : await addSymbol(tx, project, digits);
  const listed = { ...digits, status: 'open', delist_at: null } as const;
  await tx.updateTable('symbol').set(listed).where('id', '=', id).execute();
  const times = { collects_at: market.collectsAt, opens_at: market.opensAt };
  const fresh = { reference_price: project.price, ...times, called_off_at: null, public_reason: null };
  await tx
    .insertInto('market_opening')
    .values({ market_id: id, project_id: project.id, ...fresh })
    .onConflict((same) => same.column('market_id').doUpdateSet(fresh))
    .execute();
  const versions = tx.selectFrom('product_version').where('kind', '=', 'exchange.market').where('key', '=', symbol);
  const last = await versions.select(({ fn }) => fn.max('version').as('version')).executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const product = { kind: 'exchange.market' as const, key: symbol, version, validFrom: null };
  await addVersion(tx, { ...product, terms: market.terms, ...facts });
}

type Digits = { price_precision: number; volume_precision: number };

async function addSymbol(tx: Transaction, project: ProjectRow, digits: Digits): Promise<number> {
  const assets = tx.selectFrom('asset').select(['icon', 'is_test_only']).where('code', '=', project.coin);
  const { icon, is_test_only } = await assets.executeTakeFirstOrThrow();
  const last = await tx
    .selectFrom('symbol')
    .select(({ fn }) => fn.max('sort').as('sort'))
    .executeTakeFirst();
  const names = { symbol: symbolOf(project), name: `${project.coin}/${project.currency}`, icon, is_test_only };
  const { id } = await tx
    .insertInto('symbol')
    .values({
      type: symbolTypes.spot,
      base_symbol: project.coin,
      quote_symbol: project.currency,
      price_source: 'book',
      sort: (last?.sort ?? 0) + 10,
      ...names,
      ...digits,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
