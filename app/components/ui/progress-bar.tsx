const barClasses =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-accent';

type ProgressBarProps = {
  /** What goes on; read out, not shown. */
  label: string;
  /** 0 to `max`; without it nobody knows how long it takes. */
  value?: number | undefined;
  max?: number;
};

/** The browser's own element: a style attribute for the width would need an exception in the content policy. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const isOpen = value === undefined;
  return (
    <progress aria-label={label} value={value} max={max} className={`${barClasses} ${isOpen ? 'animate-pulse' : ''}`} />
  );
}
