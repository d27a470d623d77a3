import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
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
  'pointer-events-none fixed inset-x-4 top-2 z-50 flex flex-col gap-2 md:inset-x-auto md:top-20 md:right-4 md:w-96';

/**
 * Messages of the moment: top right on a desk; on a phone over the header, where no button of a form is. Read out by
 * screen readers. They stay while somebody points at them or is inside of them.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, toastsOnServer);
  return (
    <div
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
