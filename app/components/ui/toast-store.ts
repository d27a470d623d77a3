import { toastDurationMs } from '../../../contract/limits.ts';

export type ToastKind = 'error' | 'success' | 'info';
export type Toast = { id: number; kind: ToastKind; text: string };

const toastsMax = 4;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 5 s. In the browser only: a server has nobody to show it to. */
export function showToast(kind: ToastKind, text: string) {
  lastId += 1;
  const toast = { id: lastId, kind, text };
  change([...toasts, toast].slice(-toastsMax));
  setTimeout(() => hideToast(toast.id), toastDurationMs);
}

export function hideToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
export const currentToasts = () => toasts;
const noToasts: readonly Toast[] = [];
export const toastsOnServer = () => noToasts;
