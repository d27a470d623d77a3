import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type RailTabsProps = { path: string; bankPath?: string; isFiat: boolean };

/** Coins over chains, or money of countries over banks: each is an address of the page. */
export function RailTabs({ path, bankPath = `${path}?type=fiat`, isFiat }: RailTabsProps) {
  const { t } = useTranslation('wallet');
  return (
    <TabLinks
      label={t('rail.label')}
      tabs={[
        { label: t('rail.coins'), to: path, isCurrent: !isFiat },
        { label: t('rail.bank'), to: bankPath, isCurrent: isFiat },
      ]}
    />
  );
}
