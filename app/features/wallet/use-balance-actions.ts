import type { Balance } from '../../../contract/wallet.ts';
import type { AccountKind } from '../../../contract/wallet-values.ts';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { convertPath } from '../../paths/convert-paths.ts';
import { bankDepositPath } from '../../paths/fiat-paths.ts';
import { transferPath } from '../../paths/wallet-paths.ts';
import type { BalanceAction } from './balance-table.tsx';

/**
 * A coin can be moved to the member's other accounts, and those of the spot account traded and converted;
 * money of countries comes and goes over banks.
 */
export function useBalanceActions(
  account: AccountKind,
  symbolOfCoin: Readonly<Record<string, string>>,
): (balance: Balance) => BalanceAction[] {
  const { t } = useTranslation('wallet');
  const menu = useTranslation('menu');
  const hasConvert = useRootData()?.menus.areas.includes(convertPath) ?? false;
  return ({ currency, isFiat }) => {
    if (isFiat) {
      return [
        { label: menu.t('entry.deposit'), path: `${bankDepositPath}?coin=${currency}` },
        { label: menu.t('entry.withdraw'), path: `/assets/assetwithdraw?type=fiat&coin=${currency}` },
      ];
    }
    const symbol = account === 'spot' ? symbolOfCoin[currency] : undefined;
    const converts = hasConvert && account === 'spot' && (symbol !== undefined || currency === 'USDT');
    const convert = { label: menu.t('entry.convert'), path: `${convertPath}?from=${currency}` };
    const transfer = { label: t('transfer.title'), path: transferPath({ from: account, currency }) };
    const moving = converts ? [convert, transfer] : [transfer];
    if (!symbol) return moving;
    return [{ label: t('balances.trade'), path: `/exchange?id=${symbol.toLowerCase()}` }, ...moving];
  };
}
