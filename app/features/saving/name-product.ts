import type { Translate } from '../../i18n/translate.ts';

type Named = { currency: string; termDays: number };

/** What people call a product. `t` is of saving.json. */
export const nameProduct = ({ currency, termDays }: Named, t: Translate): string =>
  termDays === 0 ? t('name.flexible', { currency }) : t('name.fixed', { currency, count: termDays });
