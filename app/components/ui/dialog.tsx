import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type DialogProps = {
  title: string;
  /** Called by Escape, the close button and a click beside it. */
  onClose: () => void;
  children: ReactNode;
};

/** A native modal dialog, shown for as long as it is rendered. Without JavaScript it stands open in the page. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { t } = useTranslation();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // It was rendered open for pages without JavaScript; only a closed one can become modal.
    element.close();
    element.showModal();
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-full max-w-md rounded-lg border bg-surface-1 p-5 text-text-1 backdrop:bg-black/50"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={titleId} className="font-semibold text-lg">
          {title}
        </h2>
        <button type="button" onClick={onClose} aria-label={t('action.close')} className="rounded-sm p-1 text-text-3">
          <X aria-hidden size={20} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
