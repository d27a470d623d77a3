import { useEffect } from 'react';
import { isAnnounced, type Refusal } from '../api/refusal.ts';
import { showToast } from './ui/toast-store.ts';

/**
 * Shows the toast that the spec's section 8 asks for a refusal. Returns whether it did: then what stays on the page is
 * not read out a second time.
 */
export function useRefusalToast(refusal: Refusal | undefined): boolean {
  useEffect(() => {
    if (refusal && isAnnounced(refusal)) showToast('error', refusal.message);
  }, [refusal]);
  return refusal !== undefined && isAnnounced(refusal);
}
