import { Link } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { webhooksPath } from '../security/paths.ts';

/** The secret of a new webhook, while it can be seen. */
export function MadeWebhook({ secret }: { secret: string }) {
  const { t } = useTranslation('webhook');
  return (
    <>
      <Notice kind="success" isAnnounced>
        {t('made.secret')}
      </Notice>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-sm text-text-2">{t('secret')}</p>
        <Card room="small" className="flex items-center gap-3">
          <code className="wrap-anywhere flex-1">{secret}</code>
          <CopyButton text={secret} name={t('secret')} />
        </Card>
      </div>
      <Link to={webhooksPath} className="font-medium text-accent-text">
        {t('made.saved')}
      </Link>
    </>
  );
}
