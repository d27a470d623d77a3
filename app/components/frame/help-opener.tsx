import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useRootData } from '../../hooks/use-root-data.ts';

type PanelProps = { isOpen: boolean; onClose: () => void };

/** Where it cannot be loaded, the button is the link that it was. */
const HelpPanel = lazy<ComponentType<PanelProps>>(() =>
  import('../../features/help/help-panel.tsx').catch(() => ({ default: FollowLink })),
);

function FollowLink({ isOpen }: PanelProps) {
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('[data-help]');
    if (isOpen && link) location.assign(link.href);
  }, [isOpen]);
  return null;
}

/** Opens and closes the panel of the help desk. While a conversation goes on, the panel is there to hear of answers. */
export function HelpOpener() {
  const hasTalk = useRootData()?.hasHelpTalk;
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    const listening = new AbortController();
    const toggle = (event: MouseEvent) => {
      const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (isOther || !(event.target as Element).closest('[data-help=panel]')) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener('click', toggle, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  if (isOpen === undefined && !hasTalk) return null;
  return (
    <Suspense>
      <HelpPanel isOpen={isOpen === true} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
