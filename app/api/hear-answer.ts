import { isRouteErrorResponse } from 'react-router';
import type { Refusal } from './refusal.ts';

/** In place of an answer that never came. It carries no message: the page says it in its own words. */
export const unheard: Refusal = { ok: false, error: 'unavailable', code: 503, status: 503, message: '' };

/** Whether nobody knows what became of what was sent: only sending it again with the same key can tell. */
export const isUnknown = ({ status }: Refusal): boolean => status >= 500;

/**
 * For the `data` of an action, in the browser as well: the router does not load the page anew after a refusal, which
 * would fail while there is no connection and take the page away with what was typed.
 */
export const statusOf = (answer: { ok: true } | Refusal): number => (answer.ok ? 200 : Math.max(answer.status, 400));

/**
 * For a clientAction: what the server's action says, or `instead` when its answer never comes. A server that fails has
 * not answered either: an error page would take what was typed.
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
