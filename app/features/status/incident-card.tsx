import { languageTag } from '../../../contract/languages.ts';
import type { Incident } from '../../../contract/status.ts';
import { Card } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IncidentBadge } from './incident-badge.tsx';

/** What operators say of an incident. */
export function IncidentCard({ incident }: { incident: Incident }) {
  const { t } = useTranslation('status');
  const own = useLanguage();
  const { title, text, state, language, startedTime, changedTime } = incident;
  const lang = language === own ? undefined : languageTag(language);
  return (
    <Card as="article" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 lang={lang} className="font-semibold">
          {title}
        </h3>
        <IncidentBadge state={state} />
      </div>
      <p lang={lang} className="whitespace-pre-line break-words text-sm">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-4 text-text-3 text-xs">
        <span>
          {t('since')} <Time at={startedTime} />
        </span>
        <span>
          {t('changed')} <Time at={changedTime} />
        </span>
      </p>
    </Card>
  );
}
