import type { Refusal } from '../api/refusal.ts';
import { RefusalText } from './refusal-text.tsx';
import { Notice } from './ui/notice.tsx';
import { useRefusalToast } from './use-refusal-toast.ts';

/**
 * The message about a refused post. It stays above the form, so that it can also be read without JavaScript and after
 * the toast of the spec's section 8 is gone. Errors of single fields appear at their fields.
 */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  const isToast = useRefusalToast(refusal);
  if (!refusal || refusal.fields) return null;
  return (
    <Notice kind="error" isAnnounced={!isToast}>
      <RefusalText refusal={refusal} />
    </Notice>
  );
}
