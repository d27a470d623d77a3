import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Link, type To, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

const backdropClasses =
  'fixed inset-0 z-50 m-0 size-full max-h-none max-w-none items-end justify-center bg-black/50 p-4 text-text-1 ' +
  'open:flex sm:items-center';

const panelClasses =
  'flex max-h-full w-full max-w-md flex-col gap-4 overflow-y-auto rounded-lg border bg-surface-1 p-5 shadow-float';

const closeClasses = '-m-1.5 rounded-sm p-1.5 text-text-3 hover:text-text-1';

type DialogProps = {
  title: string;
  /** The page's address without it; a function where no address has opened it. */
  closeTo: To | (() => void);
  children: ReactNode;
};

/**
 * A dialog that the page's address opens: a link opens it, a link closes it. It is drawn open, so that it can be read
 * without scripts; with them it is modal, and Escape and a click outside close it too. Where only scripts open it, they
 * close it as well.
 */
export function Dialog({ title, closeTo, children }: DialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    element.showModal();
    // Closed before it is removed, so that the focus returns to what opened it.
    return () => element.close();
  }, []);

  const close = () => {
    if (typeof closeTo === 'function') closeTo();
    else void navigate(closeTo, { preventScrollReset: true });
  };
  const closeByKey = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const closeFromBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes it is Escape, see onCancel.
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={closeByKey}
      onClick={closeFromBeside}
      className={backdropClasses}
    >
      <div className={panelClasses}>
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="font-semibold text-lg">
            {title}
          </h2>
          {typeof closeTo === 'function' ? (
            <button type="button" onClick={close} aria-label={t('action.close')} className={closeClasses}>
              <X aria-hidden size={20} />
            </button>
          ) : (
            <Link to={closeTo} preventScrollReset aria-label={t('action.close')} className={closeClasses}>
              <X aria-hidden size={20} />
            </Link>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
