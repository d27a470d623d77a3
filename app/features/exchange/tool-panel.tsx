import type { ReactNode } from 'react';

type ToolPanelProps = { label: string; icon: ReactNode; children: ReactNode };

export const toolClasses =
  'flex size-8 items-center justify-center rounded-sm text-text-2 hover:bg-surface-2 aria-pressed:bg-surface-2 ' +
  'aria-pressed:text-accent-text';
const panelClasses =
  'absolute bottom-full left-2 z-30 flex max-h-64 w-64 flex-col gap-2 overflow-y-auto rounded-lg border bg-surface-2 ' +
  'p-2 shadow-float';

/** Opens above the bar of tools; one at a time. */
export function ToolPanel({ label, icon, children }: ToolPanelProps) {
  return (
    <details name="chart-tools">
      <summary aria-label={label} title={label} className={toolClasses}>
        {icon}
      </summary>
      <section aria-label={label} className={panelClasses}>
        <h3 className="font-semibold">{label}</h3>
        {children}
      </section>
    </details>
  );
}
