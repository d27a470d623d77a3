import { useEffect } from 'react';
import { isAnnounced, type Refusal } from '../api/refusal.ts';
import { RefusalText } from './refusal-text.tsx';
import { Notice } from './ui/notice.tsx';
import { showToast } from './ui/toast-store.ts';

/**
 * The message about a refused post. It stays above the form, so that it can also be read without JavaScript and after
 * the toast of the spec's section 8 is gone. Errors of single fields appear at their fields.
 */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  const isToast = refusal !== undefined && isAnnounced(refusal);
  useEffect(() => {
    if (refusal && isAnnounced(refusal)) showToast('error', refusal.message);
  }, [refusal]);
  if (!refusal || refusal.fields) return null;
  return (
    <Notice kind="error" isAnnounced={!isToast}>
      <RefusalText refusal={refusal} />
    </Notice>
  );
}
