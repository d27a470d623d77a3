import { CircleHelp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

// Where the browser can not place it beside its button it stands in the middle of the window.
const bubbleClasses =
  'max-w-72 rounded-lg border bg-surface-1 p-3 text-left font-normal text-sm text-text-2 shadow-float ' +
  'supports-[position-area:top]:inset-auto supports-[position-area:top]:m-1 ' +
  'supports-[position-area:top]:[position-area:top] [position-try-fallbacks:flip-block]';

/** A word of explanation behind a small button, for mouse, touch and keyboard alike; works without scripts. */
export function Hint({ about, children }: { about: string; children: ReactNode }) {
  const { t } = useTranslation('parts');
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('hint', { about })}
        className="inline-flex rounded-full p-1 align-middle text-text-3 hover:text-text-1 print:hidden"
      >
        <CircleHelp aria-hidden size={16} />
      </button>
      <span id={id} popover="auto" className={bubbleClasses}>
        {children}
      </span>
    </>
  );
}
