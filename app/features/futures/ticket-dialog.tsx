import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { showToast } from '../../components/ui/toast-store.ts';
import { type Unheard, useHeard } from '../../hooks/use-heard.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type TicketDeed, ticketPath } from '../../paths/futures-paths.ts';
import { DeedForm } from './deed-form.tsx';
import type { TicketData } from './load-ticket.server.ts';
import { TicketName } from './ticket-name.tsx';
import type { DeedState } from './ticket-state.ts';

type TicketDialogProps = { id: string; deed: TicketDeed; onClose(): void };

/** The form of a deed above the page that it was asked for on. */
export default function TicketDialog({ id, deed, onClose }: TicketDialogProps) {
  const { t } = useTranslation('futures-tickets');
  const page = useFetcher<TicketData>();
  const load = useEffectEvent(() => void page.load(ticketPath(id, deed)));
  useEffect(() => load(), []);
  const { data } = page;
  return (
    <Dialog title={t(`title.${deed}`)} closeTo={onClose}>
      {!data && <Skeleton className="h-40" />}
      {data && !data.state && <Notice kind="warning">{t('notNow')}</Notice>}
      {data?.state && <Loaded data={data} deed={deed} loaded={data.state} onDone={onClose} />}
    </Dialog>
  );
}

type LoadedProps = { data: TicketData; deed: TicketDeed; loaded: DeedState; onDone(): void };

function Loaded({ data, deed, loaded, onDone }: LoadedProps) {
  const { t } = useTranslation('futures-tickets');
  const post = useFetcher<DeedState | Unheard>();
  const state = useHeard<DeedState>(loaded, post.data);
  const isDone = state.done !== undefined;
  const tell = useEffectEvent(() => {
    showToast('success', t(deed === 'close' ? 'done.closing' : `done.${deed}`, { seconds: data.orderSeconds }));
    onDone();
  });
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
  return (
    <>
      <TicketName ticket={data.ticket} market={data.market} />
      <DeedForm data={data} deed={deed} state={state} fetcher={post} />
    </>
  );
}
