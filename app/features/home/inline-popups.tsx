import type { PopupNotice } from '../../../contract/home.ts';
import { FrameLink } from '../../components/frame/frame-link.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Popup notices without scripts: each is part of the page, and a button closes it until it is due again. */
export function InlinePopups({ popups }: { popups: readonly PopupNotice[] }) {
  const { t } = useTranslation();
  const action = pathIn(useLanguage(), '/popup');
  if (popups.length === 0) return null;
  return (
    <noscript>
      <div className="mx-auto flex max-w-7xl flex-col gap-3 px-4 py-4 md:px-6">
        {popups.map((popup) => (
          <Notice key={popup.id}>
            <form method="post" action={action} className="flex items-start justify-between gap-4">
              <input type="hidden" name="id" value={popup.id} />
              <div className="flex flex-col gap-1">
                <h2 className="font-semibold">{popup.title}</h2>
                <p className="whitespace-pre-line text-text-2">{popup.text}</p>
                {popup.path && popup.action && (
                  <p>
                    <FrameLink to={popup.path} className="font-medium text-accent-text underline underline-offset-4">
                      {popup.action}
                    </FrameLink>
                  </p>
                )}
              </div>
              <button type="submit" className="font-medium text-accent-text underline underline-offset-4">
                {t('action.close')}
              </button>
            </form>
          </Notice>
        ))}
      </div>
    </noscript>
  );
}
