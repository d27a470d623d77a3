import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, useContext, useState } from 'react';
import { Link } from 'react-router';
import type { AdSide } from '../../../contract/c2c-values.ts';
import { buttonLinkClasses } from '../../components/ui/button.tsx';
import { isPlainClick } from '../../components/ui/is-plain-click.ts';
import { tradeAdPath } from '../../paths/c2c-paths.ts';

const AdDialog = lazy(() => import('./ad-dialog.tsx'));

const OpenContext = createContext<((id: string) => void) | undefined>(undefined);

/** Lets the ads in it open as dialogs. Without scripts each is a page. */
export function AdDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<string>();
  return (
    <OpenContext value={setOpened}>
      {children}
      {opened !== undefined && (
        <Suspense>
          <AdDialog key={opened} id={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </OpenContext>
  );
}

type AdLinkProps = {
  id: string;
  want: AdSide /** Which ad of a list it is; read out, not shown. */;
  about: string;
  children: ReactNode;
};

export function AdLink({ id, want, about, children }: AdLinkProps) {
  const open = useContext(OpenContext);
  const openHere = (event: MouseEvent) => {
    if (!open || !isPlainClick(event)) return;
    event.preventDefault();
    open(id);
  };
  return (
    <Link
      to={tradeAdPath(id)}
      onClick={openHere}
      className={buttonLinkClasses({ variant: want, size: 'sm' }, 'whitespace-nowrap')}
    >
      {children}
      <span className="sr-only">, {about}</span>
    </Link>
  );
}
