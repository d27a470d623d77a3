import type { Translate } from '../../i18n/translate.ts';

type Named = { currency: string; lockDays: number };

/** What people call a pool. `t` is of staking.json. */
export const namePool = ({ currency, lockDays }: Named, t: Translate): string =>
  lockDays === 0 ? t('name.flexible', { currency }) : t('name.locked', { currency, days: lockDays });
