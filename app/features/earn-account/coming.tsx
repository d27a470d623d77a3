import { useTranslation } from '../../i18n/use-translation.ts';
import { savingOrderPath } from '../../paths/saving-paths.ts';
import { stakePath } from '../../paths/staking-paths.ts';
import { type Coming, ComingTable } from '../earn/coming-table.tsx';
import { nameProduct } from '../saving/name-product.ts';
import { namePool } from '../staking/name-pool.ts';
import type { EarnComing } from './load-coming.server.ts';

/** The calendar of own savings and stakes, next first. */
export function EarnCalendar({ savings, stakes }: EarnComing) {
  const saving = useTranslation('saving');
  const staking = useTranslation('staking');
  const ofSavings = savings.map(({ event, id, time, ...rest }): Coming => {
    const what = saving.t(`coming.${event}`, { product: nameProduct(rest, saving.t), number: id });
    return { ...rest, key: `saving ${event} ${id}`, dayMs: time, what, path: savingOrderPath(id) };
  });
  const ofStakes = stakes.map(({ event, id, time, ...rest }): Coming => {
    const what = staking.t(`coming.${event}`, { pool: namePool(rest, staking.t), number: id });
    return { ...rest, key: `staking ${event} ${id}`, dayMs: time, what, path: stakePath(id) };
  });
  return <ComingTable coming={[...ofSavings, ...ofStakes].sort((a, b) => a.dayMs - b.dayMs)} />;
}
