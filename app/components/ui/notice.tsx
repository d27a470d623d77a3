import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  error: { Icon: CircleAlert, color: 'text-danger' },
  warning: { Icon: TriangleAlert, color: 'text-warn' },
  success: { Icon: CircleCheck, color: 'text-up' },
  info: { Icon: Info, color: 'text-info' },
} as const;

type NoticeProps = {
  kind?: keyof typeof looks;
  children: ReactNode;
  /** Read out at once when it appears; for what answers the reader's own deed. */
  isAnnounced?: boolean;
};

/** A message that stays, within the page. */
export function Notice({ kind = 'info', children, isAnnounced = false }: NoticeProps) {
  const { Icon, color } = looks[kind];
  return (
    <div
      role={isAnnounced ? 'alert' : undefined}
      className="flex items-start gap-2.5 rounded-lg border bg-surface-2 p-3 text-sm text-text-1"
    >
      <Icon aria-hidden size={18} className={`mt-px shrink-0 ${color}`} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
