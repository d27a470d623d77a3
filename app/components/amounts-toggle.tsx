import { Eye, EyeOff } from 'lucide-react';
import { Form, useLocation } from 'react-router';
import { useRootData } from '../hooks/use-root-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { maskedAmount } from '../preferences/preferences.ts';

const useAmountsHidden = (): boolean => useRootData()?.preferences.amounts === 'hidden';

/** Gives an amount, or what stands in its place while amounts are hidden. */
export function useMask(): (amount: string) => string {
  const isHidden = useAmountsHidden();
  return (amount) => (isHidden ? maskedAmount : amount);
}

/** Hides or shows a member's amounts on all pages; remembered in a cookie. */
export function AmountsToggle() {
  const { t } = useTranslation('menu');
  const { pathname, search } = useLocation();
  const isHidden = useAmountsHidden();
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <Form method="post" action="/theme" replace preventScrollReset className="inline-flex">
      <input type="hidden" name="path" value={`${pathname}${search}`} />
      <button
        type="submit"
        name="amounts"
        value={isHidden ? 'shown' : 'hidden'}
        aria-label={t(isHidden ? 'bar.show' : 'bar.hide')}
        className="rounded-sm p-1 text-text-3 hover:text-text-1"
      >
        <Icon aria-hidden size={16} />
      </button>
    </Form>
  );
}
