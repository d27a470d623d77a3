import { Link } from 'react-router';
import type { Held } from '../../../contract/wallet.ts';
import type { HoldArea } from '../../../contract/wallet-values.ts';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fiatOrderPath } from '../../paths/c2c-paths.ts';
import { savingsAccountPath } from '../../paths/saving-paths.ts';
import { startupPath } from '../../paths/startup-paths.ts';
import { withdrawHistoryPath } from '../../paths/withdrawal-paths.ts';

const listOf: Record<HoldArea, { id: string; path: string }> = {
  exchange: { id: 'spotOrders', path: '/exchange/exchangecoinorder?status=open' },
  withdrawal: { id: 'withdrawHistory', path: `${withdrawHistoryPath}?state=open` },
  saving: { id: 'financeAccount', path: savingsAccountPath },
  futures: { id: 'futuresOrders', path: '/futures/futurescontractorder' },
  boption: { id: 'boptionOrders', path: '/boption/boptioncoinorder' },
  c2c: { id: 'p2pOrders', path: fiatOrderPath },
  staking: { id: 'financeAccount', path: savingsAccountPath },
  startup: { id: 'startup', path: startupPath },
  loan: { id: 'loanAccount', path: '/assets/assetloan' },
};

/** What a coin is on hold for, with the way there; lists of areas that are off are no links. */
export function HeldFor({ holds }: { holds: readonly Held[] }) {
  const { t } = useTranslation('wallet');
  const menus = useRootData()?.menus;
  const entries = [...(menus?.orders ?? []), ...(menus?.assets ?? []).flatMap((group) => group.entries)];
  const areas = [...new Set(holds.map(({ area }) => area))];
  return areas.map((area) => {
    const { id, path } = listOf[area];
    const name = t(`balances.heldFor.${area}`);
    return (
      <span key={area} className="block text-xs">
        {entries.some((entry) => entry.id === id) || menus?.areas.includes(path) ? (
          <Link to={path} className="text-accent-text">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    );
  });
}
