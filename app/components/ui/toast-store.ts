import { toastDurationMs } from '../../../contract/limits.ts';

export type ToastKind = 'error' | 'success' | 'info';
export type Toast = { id: number; kind: ToastKind; text: string };

const toastsMax = 4;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let toasts: readonly Toast[] = [];
let lastId = 0;
let isHeld = false;

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function startTimer(id: number) {
  timers.set(
    id,
    setTimeout(() => hideToast(id), toastDurationMs),
  );
}

function stopTimer(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Shows a message for 5 s. In the browser only: a server has nobody to show it to. */
export function showToast(kind: ToastKind, text: string) {
  lastId += 1;
  const toast = { id: lastId, kind, text };
  for (const { id } of toasts.slice(0, -(toastsMax - 1))) stopTimer(id);
  change([...toasts, toast].slice(-toastsMax));
  if (!isHeld) startTimer(toast.id);
}

export function hideToast(id: number) {
  stopTimer(id);
  change(toasts.filter((toast) => toast.id !== id));
  // Nothing is under the pointer any more, so nothing else would release the others.
  letToastsGo();
}

/** They stay while somebody points at them or has the focus inside. */
export function holdToasts() {
  isHeld = true;
  for (const { id } of toasts) stopTimer(id);
}

/** Their 5 s start now. */
export function letToastsGo() {
  if (!isHeld) return;
  isHeld = false;
  for (const { id } of toasts) startTimer(id);
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
