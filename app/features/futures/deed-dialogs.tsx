import { createContext, type MouseEvent, type ReactNode, Suspense, useContext, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../components/lazy-part.ts';
import { buttonLinkClasses } from '../../components/ui/button.tsx';
import { isPlainClick } from '../../components/ui/is-plain-click.ts';
import { type TicketDeed, ticketPath } from '../../paths/futures-paths.ts';

const TicketDialog = lazyPart(() => import('./ticket-dialog.tsx'));

type Asked = { id: string; deed: TicketDeed };
const AskContext = createContext<((asked: Asked) => void) | undefined>(undefined);

/** Lets the deeds of the positions in it open as dialogs. Without scripts each is a page. */
export function DeedDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <AskContext value={setAsked}>
      {children}
      {asked && (
        <Suspense>
          <TicketDialog key={`${asked.id} ${asked.deed}`} {...asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </AskContext>
  );
}

export function DeedLink({ id, deed, children }: Asked & { children: ReactNode }) {
  const ask = useContext(AskContext);
  const classes = buttonLinkClasses({ variant: 'outline', size: 'sm' }, 'whitespace-nowrap');
  const openHere = (event: MouseEvent) => {
    if (!ask || !isPlainClick(event)) return;
    event.preventDefault();
    ask({ id, deed });
  };
  return (
    <Link to={ticketPath(id, deed)} onClick={openHere} className={classes}>
      {children}
    </Link>
  );
}
