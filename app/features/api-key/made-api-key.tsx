import { Link } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { apiKeysPath } from '../security/paths.ts';
import type { ApiKeysState } from './api-keys-state.ts';

/** The new key, with its secret while it can be seen. */
export function MadeApiKey({ apiKey, secret }: NonNullable<ApiKeysState['made']>) {
  const { t } = useTranslation('api-key');
  return (
    <>
      <Notice kind="success" isAnnounced>
        {t(secret === null ? 'made.own' : 'made.secret')}
      </Notice>
      <Shown name={t('key')} text={apiKey} />
      {secret !== null && <Shown name={t('secret')} text={secret} />}
      <Link to={apiKeysPath} className="font-medium text-accent-text">
        {t(secret === null ? 'made.back' : 'made.saved')}
      </Link>
    </>
  );
}

function Shown({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium text-sm text-text-2">{name}</p>
      <Card room="small" className="flex items-center gap-3">
        <code className="wrap-anywhere flex-1">{text}</code>
        <CopyButton text={text} name={name} />
      </Card>
    </div>
  );
}
