import { Link } from 'react-router';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { groupStep } from './book-groups.ts';
import { groups, panels, useView } from './use-view.ts';

const linkClasses = 'whitespace-nowrap rounded-sm px-1.5 py-1 hover:bg-surface-2';

/** Prices or depth, and the whole screen for it; the address says which. */
export function ChartTabs() {
  const { t } = useTranslation('exchange');
  const desk = useTranslation('exchange-desk');
  const { view, linkWith } = useView();
  const tabs = [
    { label: t('panel.chart'), to: linkWith('chart', null), isCurrent: view.chart === 'price' },
    { label: desk.t('depth.title'), to: linkWith('chart', 'depth'), isCurrent: view.chart === 'depth' },
    {
      label: view.isFull ? desk.t('full.close') : desk.t('full.open'),
      to: linkWith('full', view.isFull ? null : 'yes'),
    },
  ];
  return (
    <nav aria-label={t('panel.chart')} className="flex gap-1 px-2 pt-1 text-text-2 text-xs">
      {tabs.map(({ label, to, isCurrent }) => (
        <Link
          key={label}
          to={to}
          replace
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className={`${linkClasses} last:ml-auto aria-current:font-semibold aria-current:text-text-1`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The power of ten that the market's price is not below: none of the levels offered is farther apart. */
type BookGroupsProps = { pricePrecision: number; magnitude: number };

/** How far the levels of the book are apart. */
/** A group above the price would leave no bids. */
export function BookGroups({ pricePrecision, magnitude }: BookGroupsProps) {
  const { t } = useTranslation('exchange-desk');
  const format = useFormat();
  const { view, linkWith } = useView();
  const offered = groups
    .filter((value) => value === groups[0] || Number(value) - pricePrecision <= magnitude)
    .map((value) => ({ value, step: groupStep({ pricePrecision, group: Number(value) }) }));
  return (
    <nav aria-label={t('book.group')} className="flex overflow-x-auto px-1.5 text-text-3 text-xs tabular-nums">
      {offered.map(({ value, step }) => (
        <Link
          key={value}
          to={linkWith('group', value)}
          replace
          preventScrollReset
          aria-current={view.group === Number(value) ? 'true' : undefined}
          className={`${linkClasses} aria-current:bg-surface-2 aria-current:text-accent-text`}
        >
          {format.amount(step, 18)}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone one panel at a time. */
export function PanelTabs({ isOpening }: { isOpening: boolean }) {
  const { t } = useTranslation('exchange');
  const auction = useTranslation('exchange-opening');
  const { view, linkWith } = useView();
  return (
    <div className="bg-surface-1 md:hidden">
      <TabLinks
        label={t('panels')}
        tabs={panels.map((name) => ({
          label: isOpening && name === 'chart' ? auction.t('title') : t(`panel.${name}`),
          to: linkWith('panel', name),
          isCurrent: view.panel === name,
        }))}
      />
    </div>
  );
}
