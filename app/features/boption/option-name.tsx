import { Link } from 'react-router';
import type { BoptionDirection } from '../../../contract/boption-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boptionOrderPath } from '../../paths/boption-paths.ts';
import type { OptionMarket } from './load-orders.server.ts';

export function DirectionBadge({ direction }: { direction: BoptionDirection }) {
  const { t } = useTranslation('boption');
  return (
    <Badge kind={direction}>
      <span aria-hidden className="me-1 text-[0.8em]">
        {direction === 'up' ? '▲' : '▼'}
      </span>
      {t(`side.${direction}`)}
    </Badge>
  );
}

export const OptionName = ({ direction, market }: { direction: BoptionDirection; market: OptionMarket }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {market.name} <DirectionBadge direction={direction} />
  </span>
);

type NameProps = { option: { id: string; direction: BoptionDirection }; market: OptionMarket };

/** An option in a list: it leads to all that is known of it. */
export const OptionLink = ({ option, market }: NameProps) => (
  <Link to={boptionOrderPath(option.id)} className="inline-flex flex-wrap items-center gap-2 hover:underline">
    {market.name} <DirectionBadge direction={option.direction} />
  </Link>
);
