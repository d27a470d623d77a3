import type { ReactNode } from 'react';

const looks = {
  neutral: 'bg-surface-2 text-text-2',
  accent: 'bg-surface-2 text-accent-text',
  up: 'bg-surface-2 text-up',
  down: 'bg-surface-2 text-down',
  warn: 'bg-surface-2 text-warn',
} as const;

export function Badge({ kind = 'neutral', children }: { kind?: keyof typeof looks; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-sm px-1.5 py-0.5 font-medium text-xs ${looks[kind]}`}>
      {children}
    </span>
  );
}
