import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { Card } from '../../components/ui/card.tsx';
import { I18nContext, useTranslation } from '../../i18n/use-translation.ts';

let isOffered = false;

/** Offers to load the page again, since another version of the site has taken over. What is typed stays until then. */
export function offerNewVersion(texts: i18n): void {
  if (isOffered) return;
  isOffered = true;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <I18nContext value={texts}>
      <NewVersion />
    </I18nContext>,
  );
}

function NewVersion() {
  const { t } = useTranslation();
  return (
    <Card
      role="status"
      room="none"
      className="fixed inset-x-4 top-2 z-40 flex justify-between gap-4 p-3.5 text-sm shadow-float md:left-auto"
    >
      {t('live.newVersion')}
      <button type="button" className="font-medium text-accent-text" onClick={() => location.reload()}>
        {t('live.reload')}
      </button>
    </Card>
  );
}
