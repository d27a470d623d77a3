import { X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useHref } from 'react-router';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useHeard } from '../../hooks/use-heard.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { HelpValues } from './help-form.server.ts';
import { helpPanelPath } from './help-paths.ts';
import type { HelpSender } from './help-sender.ts';
import { HelpTalk } from './help-talk.tsx';
import type { HelpData } from './load-help.server.ts';

const panelClasses =
  'fixed inset-0 z-50 flex flex-col overscroll-contain border bg-surface-1 shadow-float outline-none md:inset-auto ' +
  'md:right-4 md:bottom-22 md:h-[min(42rem,calc(100dvh-7rem))] md:w-[450px] md:rounded-lg print:hidden';

type HelpPanelProps = { isOpen: boolean; onClose: () => void };

/** The help desk over any page. It is loaded when it is opened, or while a conversation goes on. */
export default function HelpPanel({ isOpen, onClose }: HelpPanelProps) {
  const { t } = useTranslation('help');
  const common = useTranslation();
  const { help, hasFailed, reload } = useHelp();
  const [unread, setUnread] = useState(0);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  useMarkOnButton(unread);

  function close() {
    onClose();
    document.querySelector<HTMLElement>('[data-help]')?.focus();
  }
  function closeByKey({ key }: KeyboardEvent) {
    if (key === 'Escape') close();
  }
  return (
    <>
      {!isOpen && unread > 0 && (
        <p role="status" className="sr-only">
          {t('unread', { number: unread })}
        </p>
      )}
      <section
        ref={panel}
        role="dialog"
        aria-label={t('title')}
        tabIndex={-1}
        hidden={!isOpen}
        onKeyDown={closeByKey}
        className={panelClasses}
      >
        <div className="flex items-center justify-between border-b py-1.5 pr-2 pl-4">
          <h2 className="font-semibold text-lg">{t('title')}</h2>
          <button type="button" onClick={close} aria-label={common.t('action.close')} className="rounded-lg p-2.5">
            <X aria-hidden size={20} />
          </button>
        </div>
        <div className="flex min-h-0 grow flex-col overflow-y-auto p-4">
          {hasFailed && <p className="text-sm text-danger">{t('away')}</p>}
          {/* Its texts may come later than the panel. */}
          <Suspense>
            {help && <PanelTalk help={help} isShown={isOpen} onStale={reload} onUnread={setUnread} />}
          </Suspense>
        </div>
      </section>
    </>
  );
}

type PanelTalkProps = { help: HelpData; isShown: boolean; onStale: () => void; onUnread: (count: number) => void };

function PanelTalk({ help, onStale, ...shown }: PanelTalkProps) {
  const { Form, data, state: posting } = useFetcher<FormState<HelpValues>>();
  const state = useHeard<FormState<HelpValues>>(help.state, data);
  const sender: HelpSender = { Form, isPending: posting !== 'idle', isInPanel: true };
  useEffect(() => {
    if (data && !data.refusal) onStale();
  }, [data, onStale]);
  return <HelpTalk help={help} state={state} sender={sender} onStale={onStale} {...shown} />;
}

/** What the panel shows, loaded by itself: the page below does not know it. */
function useHelp() {
  const address = useHref(helpPanelPath);
  const [help, setHelp] = useState<HelpData>();
  const [hasFailed, setFailed] = useState(false);
  const reload = useCallback(() => {
    fetchInTime(address)
      .then(async (response) => {
        setFailed(!response.ok);
        if (response.ok) setHelp(await response.json());
      })
      .catch(() => setFailed(true));
  }, [address]);
  useEffect(reload, [reload]);
  return { help, hasFailed, reload };
}

/** The button is markup of the server. */
function useMarkOnButton(unread: number) {
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-help]');
    if (!button) return;
    if (unread > 0) button.dataset.unread = String(unread);
    else delete button.dataset.unread;
  }, [unread]);
}
