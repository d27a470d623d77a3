import { apiTimeoutMs } from '../../contract/limits.ts';

/** `fetch` in the browser that gives up after the time-out of all calls (spec section 9). */
export function fetchInTime(address: string, init: RequestInit = {}): Promise<Response> {
  const tooLate = AbortSignal.timeout(apiTimeoutMs);
  return fetch(address, { ...init, signal: init.signal ? AbortSignal.any([init.signal, tooLate]) : tooLate });
}
