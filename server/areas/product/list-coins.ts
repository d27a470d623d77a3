import type { z } from 'zod';
import type { ListedAsset, ListedNetwork } from '../../../contract/product-listing.ts';
import type { newAsset, newCoin } from '../../../contract/product-proposed.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';
import { addressFormat } from '../chain/address-formats.ts';
import { nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { writeAudit } from '../review/audit.ts';
import { addVersion } from './change-terms.ts';
import { checkNotice } from './check-notice.ts';
import type { By } from './list-markets.ts';

const roles = ['finance', 'admin'] as const;

/** All currencies in the order of the lists, with the networks that they move over, and whether they convert. */
export async function listAssets(store: Store, atMs: number): Promise<ListedAsset[]> {
  const assets = await store.selectFrom('asset').selectAll().orderBy('sort').execute();
  const coins = await store.selectFrom('network_coin').select(['asset', 'network']).orderBy('network').execute();
  const conversions = await readVersions(store, 'convert.coin', atMs);
  return assets.map(({ code, display_name, decimals, icon, is_test_only, delist_at }) => ({
    code,
    displayName: display_name,
    decimals,
    icon,
    testOnly: is_test_only,
    delistAt: delist_at,
    networks: coins.filter(({ asset }) => asset === code).map(({ network }) => network),
    converts: conversions.has(code) ? termsAt(conversions.get(code), atMs).isOpen : null,
  }));
}

export const listNetworks = async (store: Store): Promise<ListedNetwork[]> =>
  await store
    .selectFrom('network')
    .select(['code', 'display_name as displayName', 'paused_at as pausedAt'])
    .orderBy('sort')
    .execute();

type NewAsset = z.output<typeof newAsset>;

/** Refuses with currencyKnown and proposalOpen, and at the field of an icon that there is not. */
export async function proposeAsset(tx: Transaction, asset: NewAsset, by: By): Promise<Result<null>> {
  if (await findAsset(tx, asset.code)) return refuse('currencyKnown');
  const icons = tx.selectFrom('asset').select('icon').where('icon', '=', asset.icon).limit(1);
  if (asset.icon !== 'generic' && !(await icons.executeTakeFirst())) {
    return refuse('invalidInput', { fields: { icon: 'fieldInvalid' } });
  }
  return propose(tx, { deed: { kind: 'asset.list', ...asset }, subject: `currency:${asset.code}`, ...by });
}

/** Nothing converts under these terms: operators start from them when they open the currency for conversions. */
const closedForConversion = {
  isOpen: false,
  spreadBps: 30,
  minimumUsdt: '5',
  maximumUsdt: '10000',
  houseMaximumUsdt: '200000',
};

export const approvedAsset: ProposalKind<'asset.list'> = {
  roles,
  async carryOut(tx, { code, displayName, decimals, icon, testOnly }, { atMs, proposalId }) {
    if (await findAsset(tx, code)) return refuse('proposalOutdated');
    const last = await tx
      .selectFrom('asset')
      .select(({ fn }) => fn.max('sort').as('sort'))
      .executeTakeFirst();
    const row = { code, display_name: displayName, decimals, icon, is_test_only: testOnly };
    await tx
      .insertInto('asset')
      .values({ ...row, sort: (last?.sort ?? 0) + 10, faucet_amount: null, registration_amount: null })
      .execute();
    const product = { kind: 'convert.coin' as const, key: code };
    await addVersion(tx, { ...product, version: 1, terms: closedForConversion, validFrom: null, proposalId, atMs });
    return ok(nothingLeft);
  },
};

type NewCoin = z.output<typeof newCoin>;

/** Refuses with currencyUnknown, networkUnknown, currencyKnown, proposalOpen, and at gasLimit and contractAddress. */
export async function proposeCoin(tx: Transaction, coin: NewCoin, by: By): Promise<Result<null>> {
  const checked = await checkCoin(tx, coin);
  if (!checked.ok) return checked;
  const subject = `coin:${coin.network}:${coin.currency}`;
  return propose(tx, { deed: { kind: 'coin.list', ...coin }, subject, ...by });
}

async function checkCoin(store: Store, coin: NewCoin): Promise<Result<null>> {
  if ((coin.gasLimit === null) !== (coin.gasCostMaximum === null)) {
    return refuse('invalidInput', { fields: { gasLimit: 'fieldInvalid' } });
  }
  if (!(await findAsset(store, coin.currency))) return refuse('currencyUnknown');
  const network = await findNetwork(store, coin.network);
  if (!network) return refuse('networkUnknown');
  const listed = store.selectFrom('network_coin').select(['asset', 'contract_address']);
  const known = await listed.where('network', '=', coin.network).execute();
  if (known.some(({ asset }) => asset === coin.currency)) return refuse('currencyKnown');
  const isRight = isContract(coin.contractAddress, network.address_format, known);
  return isRight ? ok(null) : refuse('invalidInput', { fields: { contractAddress: 'fieldInvalid' } });
}

/**
 * A wrong address would stop the scan of its chain, and a contract that is already listed belongs to another currency.
 */
function isContract(contract: string, format: string, known: readonly { contract_address: string | null }[]): boolean {
  if (format !== 'evm') return contract === '' || known.every(({ contract_address }) => contract_address !== contract);
  const canonical = (text: string | null) => addressFormat(format).canonical(text ?? '');
  // The network's own coin has none, and there is one of it.
  if (contract !== '' && canonical(contract) === undefined) return false;
  return known.every(({ contract_address }) => canonical(contract_address) !== canonical(contract));
}

export const approvedCoin: ProposalKind<'coin.list'> = {
  roles,
  async carryOut(tx, { kind: _, ...coin }, { atMs, proposalId }) {
    if (!(await checkCoin(tx, coin)).ok) return refuse('proposalOutdated');
    const { network, currency, contractAddress, chainDecimals, gasLimit, gasCostMaximum, terms } = coin;
    await tx
      .insertInto('network_coin')
      .values({
        network,
        asset: currency,
        contract_address: contractAddress || null,
        chain_decimals: chainDecimals,
        gas_limit: gasLimit,
        gas_cost_maximum: gasCostMaximum,
      })
      .execute();
    const product = { kind: 'chain.coin' as const, key: `${network}:${currency}` };
    await addVersion(tx, { ...product, version: 1, terms, validFrom: null, proposalId, atMs });
    return ok(nothingLeft);
  },
};

/** Refuses with currencyUnknown, alreadyDone and proposalOpen, and at the field of a time that comes too soon. */
export async function proposeAssetEnd(
  tx: Transaction,
  { code, endsAt }: { code: string; endsAt: number },
  by: By,
): Promise<Result<null>> {
  const asset = await findAsset(tx, code);
  if (!asset) return refuse('currencyUnknown');
  if (asset.delist_at !== null && asset.delist_at <= by.atMs) return refuse('alreadyDone');
  const notice = await checkNotice(tx, { endsAt, atMs: by.atMs });
  if (!notice.ok) return notice;
  return propose(tx, { deed: { kind: 'asset.delist', code, endsAt }, subject: `currency:${code}`, ...by });
}

/** Its markets end with it, where they do not end before. */
export const approvedAssetEnd: ProposalKind<'asset.delist'> = {
  roles,
  async carryOut(tx, { code, endsAt }, { atMs }) {
    if (!(await checkNotice(tx, { endsAt, atMs })).ok) return refuse('proposalOutdated');
    await lockCoin(tx, code);
    if (await hasTickets(tx, code)) return refuse('positionsOpen');
    if (await hasLoans(tx, code)) return refuse('loansOpen');
    const updated = await tx
      .updateTable('asset')
      .set({ delist_at: endsAt })
      .where('code', '=', code)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return refuse('proposalOutdated');
    await tx
      .updateTable('symbol')
      .set({ delist_at: endsAt })
      .where('status', '<>', 'delisted')
      .where(({ or, eb }) => or([eb('base_symbol', '=', code), eb('quote_symbol', '=', code)]))
      .where(({ or, eb }) => or([eb('delist_at', 'is', null), eb('delist_at', '>', endsAt)]))
      .execute();
    return ok(nothingLeft);
  },
};

/** Loans lock the same in the same order: none is opened between a look at them and the announcement. */
async function lockCoin(tx: Transaction, code: string): Promise<void> {
  await tx.selectFrom('loan_pool').select('id').where('asset', '=', code).forUpdate().execute();
  await tx.selectFrom('asset').select('code').where('code', '=', code).forNoKeyUpdate().execute();
}

/** Without a price of the currency they could not be liquidated. */
const hasLoans = async (tx: Transaction, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('loan')
    .innerJoin('loan_pool', 'loan_pool.id', 'loan.pool_id')
    .select('loan.id')
    .where('state', '=', 'active')
    .where(({ or, eb }) => or([eb('pledge_asset', '=', code), eb('loan_pool.asset', '=', code)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Without a price of the currency they could never be closed. */
const hasTickets = async (tx: Transaction, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('futures_ticket')
    .innerJoin('symbol', 'symbol.id', 'futures_ticket.symbol_id')
    .select('futures_ticket.id')
    .where('state', '=', 'hold')
    .where('base_symbol', '=', code)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** One operator is enough, at once. Refuses with networkUnknown and alreadyDone. */
export async function pauseNetwork(
  tx: Transaction,
  { network, operatorId, reason, atMs }: By & { network: string },
): Promise<Result<null>> {
  if (!(await findNetwork(tx, network))) return refuse('networkUnknown');
  const update = tx.updateTable('network').set({ paused_at: atMs }).where('code', '=', network);
  const paused = await update.where('paused_at', 'is', null).executeTakeFirst();
  if (paused.numUpdatedRows === 0n) return refuse('alreadyDone');
  const entry = { action: 'network.pause', subject: `network:${network}`, reason, atMs };
  await writeAudit(tx, { operatorId, ...entry, before: { pausedAt: null }, after: { pausedAt: atMs } });
  return ok(null);
}

/** Refuses with networkUnknown, alreadyDone and proposalOpen. */
export async function proposeResumption(tx: Transaction, network: string, by: By): Promise<Result<null>> {
  const known = await findNetwork(tx, network);
  if (!known) return refuse('networkUnknown');
  if (known.paused_at === null) return refuse('alreadyDone');
  return propose(tx, { deed: { kind: 'network.resume', network }, subject: `network:${network}`, ...by });
}

export const approvedResumption: ProposalKind<'network.resume'> = {
  roles,
  async carryOut(tx, { network }) {
    const update = tx.updateTable('network').set({ paused_at: null }).where('code', '=', network);
    const resumed = await update.where('paused_at', 'is not', null).executeTakeFirst();
    return resumed.numUpdatedRows === 1n ? ok(nothingLeft) : refuse('proposalOutdated');
  },
};

const findAsset = (store: Store, code: string) =>
  store.selectFrom('asset').select('delist_at').where('code', '=', code).executeTakeFirst();
const findNetwork = (store: Store, code: string) =>
  store.selectFrom('network').select(['paused_at', 'address_format']).where('code', '=', code).executeTakeFirst();
