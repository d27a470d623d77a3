import { isRouteErrorResponse } from 'react-router';
import type { Refusal } from './refusal.ts';

/** Stands for an answer that never came. It carries no message: the page uses its own words. */
export const unheard: Refusal = { ok: false, error: 'unavailable', code: 503, status: 503, message: '' };

/** Whether the outcome of what was sent is unknown: only sending it again with the same key can tell. */
export const isUnknown = ({ status }: Refusal): boolean => status >= 500;

/**
 * Whether the idempotency key of what was sent stays: only the same key can find out what became of it, and when it was
 * used with other input, a new key might do that a second time.
 */
export const keepsKey = (refusal: Refusal): boolean => isUnknown(refusal) || refusal.error === 'idempotencyKeyReused';

/**
 * Wraps the `data` of an action, in the browser as well. The router does not reload the page after a refusal: that
 * would fail without a connection, and lose the page with what was typed.
 */
export const statusOf = (answer: { ok: true } | Refusal): number => (answer.ok ? 200 : Math.max(answer.status, 400));

/**
 * For a clientAction: returns what the server's action returns, or `instead` when its answer never comes. A failing
 * server has not answered either: an error page would lose what was typed.
 */
export async function hearAnswer<T>(serverAction: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await serverAction();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    return instead;
  }
}
