import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type MenuProps = {
  /** Content of the button that opens the menu. */
  summary: ReactNode;
  /** Name of the button for screen readers, when its content is a picture. */
  label?: string;
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string;
};

const panelClasses =
  'absolute top-full z-30 mt-1 max-h-[70dvh] min-w-52 overflow-y-auto rounded-lg border bg-surface-1 p-1.5 ' +
  'shadow-float';

/** A `details` menu: opens without JavaScript; with it also closes by Escape, a click elsewhere, or going elsewhere. */
export function Menu({ summary, label, children, align = 'end', className = '' }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is the reason to close.
  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [key]);

  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) {
        details.current?.removeAttribute('open');
      }
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      details.current.removeAttribute('open');
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);

  return (
    <details ref={details} name="menu" className={`group relative ${className}`}>
      <summary
        aria-label={label}
        className="flex h-10 items-center gap-1.5 rounded-lg px-2.5 text-text-2 hover:bg-surface-2 hover:text-text-1"
      >
        {summary}
      </summary>
      <div className={`${panelClasses} ${align === 'end' ? 'right-0' : 'left-0'}`}>{children}</div>
    </details>
  );
}

/** Look of an entry in a menu, be it a link or a button. */
export const menuEntryClasses =
  'flex w-full items-center gap-2.5 rounded-sm px-2.5 py-2 text-left text-sm text-text-2 hover:bg-surface-2 ' +
  'hover:text-text-1 aria-[current]:font-semibold aria-[current]:text-text-1 aria-pressed:font-semibold ' +
  'aria-pressed:text-text-1';
