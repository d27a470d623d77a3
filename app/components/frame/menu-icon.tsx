import icons from './menu-icons.svg?url';
import type { EntryId } from './navigation.ts';

/** Entries that share a picture. */
const shared: Partial<Record<EntryId, string>> = {
  spotOrders: 'orders',
  futuresOrders: 'orders',
  boptionOrders: 'orders',
  p2pOrders: 'orders',
  convertHistory: 'history',
  depositHistory: 'history',
  withdrawHistory: 'history',
  loanHistory: 'history',
  financeRecords: 'history',
  spotAccount: 'spot',
  futuresAccount: 'futures',
  futuresRobot: 'robot',
  loanAccount: 'loan',
  financeAccount: 'finance',
  transfer: 'convert',
  statement: 'fundFlow',
  reserves: 'security',
};

/** Name of the picture in the file. */
export const symbolOf = (id: EntryId): string => shared[id] ?? id;

/** The picture of an entry, from the file of symbols that scripts/draw-menu-icons.ts makes. */
export function MenuIcon({ id, size = 'size-5' }: { id: EntryId; size?: 'size-5' | 'size-4' }) {
  return (
    <svg
      aria-hidden="true"
      className={`${size} shrink-0 fill-none stroke-2 stroke-current`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${icons}#${symbolOf(id)}`} />
    </svg>
  );
}
