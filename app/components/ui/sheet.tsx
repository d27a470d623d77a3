import { X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, type To, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

const bedClasses = 'max-md:fixed max-md:inset-0 max-md:z-50 max-md:flex max-md:flex-col max-md:bg-black/50';
const panelClasses =
  'outline-none max-md:mt-auto max-md:max-h-[88dvh] max-md:overflow-y-auto max-md:overscroll-contain ' +
  'max-md:rounded-t-lg max-md:bg-surface-1 max-md:pb-[env(safe-area-inset-bottom)] max-md:shadow-float';

type SheetProps = {
  title: string;
  isOpen: boolean;
  /** The page's address without it. */
  closeTo: To;
  /** How it stands in the page where there is room for it. */
  className: string;
  children: ReactNode;
};

/**
 * Stands in the page where there is room for it. On a phone it lies over the lower part of the page, and the page's
 * address says whether: a link opens it and a link closes it, with scripts or without, and so does the way back. What
 * was typed stays while it is closed.
 */
export function Sheet({ title, isOpen, closeTo, className, children }: SheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();

  const [isDialog, setIsDialog] = useState(false);
  useEffect(() => {
    if (!isOpen || matchMedia('(width >= 769px)').matches) return;
    const opener = document.activeElement;
    setIsDialog(true);
    panel.current?.focus({ preventScroll: true });
    return () => {
      setIsDialog(false);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const closeByKey = ({ key, target }: KeyboardEvent) => {
    const isInAnother = target instanceof Element && target.closest('dialog') !== null;
    if (key === 'Escape' && !isInAnother) void navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  /** Whoever goes on by keyboard begins anew, instead of behind it. */
  const keepFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.focus();
  };
  const dialog = isDialog && {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    onKeyDown: closeByKey,
    onBlur: keepFocus,
  };
  return (
    <div className={`${className} ${isOpen ? bedClasses : 'max-md:hidden'}`}>
      <Link to={closeTo} replace preventScrollReset tabIndex={-1} aria-hidden className="grow touch-none md:hidden" />
      <div ref={panel} tabIndex={-1} className={panelClasses} {...dialog}>
        <div className="flex items-center justify-between gap-4 px-3 pt-3 md:hidden">
          <h2 id={titleId} className="font-semibold text-base">
            {title}
          </h2>
          <Link
            to={closeTo}
            replace
            preventScrollReset
            aria-label={t('action.close')}
            className="-m-1.5 rounded-sm p-1.5 text-text-3 hover:text-text-1"
          >
            <X aria-hidden size={20} />
          </Link>
        </div>
        {children}
      </div>
    </div>
  );
}
