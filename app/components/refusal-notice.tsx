import type { ReactNode } from 'react';
import { isUnknown } from '../api/hear-answer.ts';
import type { Refusal } from '../api/refusal.ts';
import { RefusalText } from './refusal-text.tsx';
import { Notice } from './ui/notice.tsx';
import { useRefusalToast } from './use-refusal-toast.ts';

type RefusalNoticeProps = {
  refusal: Refusal | undefined;
  /** Said when no answer came, by forms that can be sent again with the same key. */
  unknown?: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/**
 * The message about a refused post. It stays above the form, so that it can also be read without JavaScript and after
 * the toast of the spec's section 8 is gone. Errors of single fields appear at their fields.
 */
export function RefusalNotice({ refusal, unknown, children }: RefusalNoticeProps) {
  const isToast = useRefusalToast(refusal);
  if (!refusal || refusal.fields) return null;
  return (
    <Notice kind="error" isAnnounced={!isToast}>
      {unknown && isUnknown(refusal) ? unknown : <RefusalText refusal={refusal} />}
      {children}
    </Notice>
  );
}
