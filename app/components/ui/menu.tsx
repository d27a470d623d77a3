import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

type MenuProps = {
  /** Content of the button that opens the menu. */
  summary: ReactNode;
  /** Name of the button for screen readers, when its content is a picture. */
  label?: string | undefined;
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string;
  onToggle?: (isOpen: boolean) => void;
};

/** What floats above the page while a menu is open. */
export const menuPanelClasses =
  'absolute top-full z-30 max-h-[70dvh] overflow-y-auto rounded-lg border bg-surface-1 p-1.5 shadow-float';
export const menuButtonClasses =
  'flex h-10 items-center gap-1.5 whitespace-nowrap rounded-lg px-2.5 text-text-2 hover:bg-surface-2 ' +
  'hover:text-text-1';
/** Text beside the picture of a button, where the window is wide enough for it. */
export const menuLabelClasses = 'hidden font-medium min-[1440px]:inline';

/** A `details` menu: opens without JavaScript; `useMenus` of the frame closes it and knows its keys. */
export function Menu({ summary, label, children, align = 'end', className = '', onToggle }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const tell = () => onToggle?.(details.current?.open ?? false);
  // It may have been opened before the scripts loaded.
  const tellAtFirst = useEffectEvent(tell);
  useEffect(() => tellAtFirst(), []);
  return (
    <div data-menu className={`relative ${className}`}>
      <details ref={details} name="menu" onToggle={tell}>
        <summary aria-label={label} className={menuButtonClasses}>
          {summary}
        </summary>
        <div className={`${menuPanelClasses} mt-1 min-w-52 ${align === 'end' ? 'right-0' : 'left-0'}`}>{children}</div>
      </details>
    </div>
  );
}

/** Look of an entry in a menu, be it a link or a button. */
export const menuEntryClasses =
  'flex w-full items-center gap-2.5 rounded-sm px-2.5 py-2 text-left text-sm text-text-2 hover:bg-surface-2 ' +
  'hover:text-text-1 aria-[current]:font-semibold aria-[current]:text-text-1 aria-pressed:font-semibold ' +
  'aria-pressed:text-text-1';
