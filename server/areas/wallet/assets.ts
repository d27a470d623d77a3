import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import type { AccountKind } from '../../../contract/wallet.ts';
import type { Store } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';

export type Asset = {
  code: string;
  displayName: string;
  decimals: number;
  /** Money of a country, which moves over banks. */
  isFiat: boolean;
  /** The accounts of a member that may own it. */
  accountKinds: AccountKind[];
  /** What one turn of the sandbox faucet gives. */
  faucetAmount: Decimal | undefined;
  /** Whether its end is announced: nothing is opened with it any more. */
  isEnding: boolean;
};

/** The part of a member that decides which assets are visible. */
export type Viewer = Pick<SessionMember, 'id' | 'testEnabled'>;

/** The assets that the member may see, USDT and FTUSDT first, then by worth. */
export async function listAssets(store: Store, { testEnabled }: Viewer): Promise<Asset[]> {
  let query = store.selectFrom('asset').selectAll().orderBy('sort');
  if (!testEnabled) query = query.where('is_test_only', '=', false);
  const rows = await query.execute();
  return rows.map((row) => ({
    code: row.code,
    displayName: row.display_name,
    decimals: row.decimals,
    isFiat: row.is_fiat,
    accountKinds: row.account_kinds as AccountKind[],
    faucetAmount: row.faucet_amount === null ? undefined : parseDecimal(row.faucet_amount),
    isEnding: row.delist_at !== null,
  }));
}

/** undefined when there is no such asset, or none that the member may see. */
export async function findAsset(store: Store, viewer: Viewer, code: string): Promise<Asset | undefined> {
  return (await listAssets(store, viewer)).find((asset) => asset.code === code);
}

/** Whether it is a coin that everybody can own in the account. */
export async function canBeOwned(store: Store, account: AccountKind, code: string): Promise<boolean> {
  const asset = await findAsset(store, { id: 0, testEnabled: false }, code);
  return asset !== undefined && !asset.isFiat && asset.accountKinds.includes(account);
}
