import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from './card.tsx';
import {
  currentToasts,
  hideToast,
  holdToasts,
  letToastsGo,
  subscribeToToasts,
  type Toast,
  toastsOnServer,
} from './toast-store.ts';

const icons = { error: CircleAlert, success: CircleCheck, info: Info };
const iconColors = { error: 'text-danger', success: 'text-up', info: 'text-info' };

const stackClasses =
  'pointer-events-none fixed inset-x-4 top-2 z-50 flex flex-col justify-end gap-2 max-md:overflow-hidden ' +
  'md:inset-x-auto md:top-20 md:right-4 md:w-96';

const phoneWidthMax = 768;
const gap = 16;

/**
 * No message lies over a control of the form that trades (`data-ticket`), wherever its member has put it: on a desk the
 * messages go beside it, and on a phone older ones are out of sight above the newest.
 */
function keepOffTicket(stack: HTMLDivElement | null) {
  if (!stack) return;
  const { style } = stack;
  style.right = '';
  style.maxHeight = '';
  const ticket = document.querySelector('[data-ticket]')?.getBoundingClientRect();
  // In a panel or a sheet that is not shown it has no width.
  if (!ticket?.width) return;
  const { left, right, width } = stack.getBoundingClientRect();
  if (innerWidth < phoneWidthMax) style.maxHeight = `${Math.max(ticket.top - gap, 4 * gap)}px`;
  else if (ticket.right > left && ticket.left < right && ticket.left > width + 2 * gap) {
    style.right = `${innerWidth - ticket.left + gap}px`;
  }
}

/**
 * Messages of the moment: top right on a desk; on a phone over the header, where no button of a form is. Read out by
 * screen readers. They stay while somebody points at them or is inside of them.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, toastsOnServer);
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (toasts.length > 0) keepOffTicket(stack.current);
  }, [toasts]);
  return (
    <div
      ref={stack}
      role="log"
      aria-live="polite"
      onPointerOver={holdToasts}
      onPointerLeave={letToastsGo}
      onFocus={holdToasts}
      onBlur={letToastsGo}
      className={stackClasses}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const Icon = icons[toast.kind];
  return (
    <Card
      role={toast.kind === 'error' ? 'alert' : undefined}
      room="none"
      className="pointer-events-auto flex items-start gap-3 p-3.5 text-sm shadow-float"
    >
      <Icon aria-hidden size={20} className={`shrink-0 ${iconColors[toast.kind]}`} />
      <p className="grow">{toast.text}</p>
      <button
        type="button"
        onClick={() => hideToast(toast.id)}
        aria-label={t('action.close')}
        className="rounded-sm text-text-3 hover:text-text-1"
      >
        <X aria-hidden size={18} />
      </button>
    </Card>
  );
}
