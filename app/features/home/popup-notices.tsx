import { useEffect, useId, useRef, useState } from 'react';
import type { PopupNotice } from '../../../contract/home.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  dayIn,
  isPopupDue,
  popupCookie,
  popupCookieSeconds,
  readSeenPopups,
  type SeenPopups,
  writeSeenPopups,
} from './popups.ts';

const dialogClasses = 'm-auto w-[calc(100%-2rem)] max-w-md p-0 text-text-1 shadow-float ' + 'backdrop:bg-black/50';

/** Popup notices one after the other: each that is due when the home page opens. Loaded when there are any. */
export default function PopupNotices({ popups }: { popups: readonly PopupNotice[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<PopupNotice>();
  const opened = useRef(new Set<string>());
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  function showNext() {
    const seen = readSeenHere();
    const now = { timeMs: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' };
    const next = popups.find((popup) => !opened.current.has(popup.id) && isPopupDue(popup, seen, now));
    if (next) rememberHere(seen, next.id, dayIn(now.timeMs, now.timeZone));
    if (next) opened.current.add(next.id);
    setShown(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit of the page, not when its lists change.
  useEffect(() => {
    if (opened.current.size === 0) showNext();
  }, []);
  useEffect(() => {
    if (!shown) return;
    dialog.current?.showModal();
    // Not focused on a button: somebody who is typing should not press it by accident.
    title.current?.focus();
  }, [shown]);

  if (!shown) return null;
  return (
    // Another notice is another dialog, so that it is announced.
    <Card
      as="dialog"
      room="none"
      key={shown.id}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={showNext}
      className={dialogClasses}
    >
      <form method="dialog" className="flex flex-col gap-3 p-5 md:p-6">
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-balance font-semibold text-lg outline-none">
          {shown.title}
        </h2>
        <p className="whitespace-pre-line text-text-2">{shown.text}</p>
        <div className="flex flex-wrap justify-end gap-3 pt-3">
          <Button type="submit" variant="secondary">
            {t('action.close')}
          </Button>
          {shown.path && shown.action && <ButtonLink to={shown.path}>{shown.action}</ButtonLink>}
        </div>
      </form>
    </Card>
  );
}

const readSeenHere = (): SeenPopups =>
  readSeenPopups(new RegExp(`(?:^|; )${popupCookie}=([^;]*)`).exec(document.cookie)?.[1]);

function rememberHere(seen: SeenPopups, id: string, day: string) {
  const attributes = `Path=/; Max-Age=${popupCookieSeconds}; SameSite=Lax`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `${popupCookie}=${writeSeenPopups(seen, id, day)}; ${attributes}`;
}
