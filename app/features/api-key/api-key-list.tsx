import type { ApiKey } from '../../../contract/api-key.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RemoveForm } from '../security/remove-form.tsx';

/** The API keys, each with what it may do, and the button that ends it. `now` is the server's time. */
export function ApiKeyList({ items, now }: { items: readonly ApiKey[]; now: number }) {
  const { t } = useTranslation('api-key');
  if (items.length === 0) return <p className="text-text-3">{t('none')}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => (
        <Card key={item.id} as="li" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="wrap-anywhere font-semibold text-lg">{item.name}</h2>
            <Badge kind={item.right === 'trade' ? 'accent' : 'neutral'}>{t(`right.${item.right}`)}</Badge>
            {item.expiresAt <= now && <Badge kind="warn">{t('expired')}</Badge>}
          </div>
          <Facts {...item} />
          <RemoveForm
            id={item.id}
            label={t('remove')}
            name={t('removeOf', { name: item.name })}
            text={t('removeText')}
          />
        </Card>
      ))}
    </ul>
  );
}

function Facts({ apiKey, algorithm, addresses, createdAt, expiresAt, lastUsedAt }: ApiKey) {
  const { t } = useTranslation('api-key');
  const format = useFormat();
  return (
    <FactList
      facts={[
        [t('key'), <code key="key">{apiKey}</code>],
        [t('field.algorithm'), t(`algorithm.${algorithm}`)],
        [t('from'), addresses.length > 0 ? addresses.join(', ') : t('anywhere')],
        [t('created'), format.dateTime(createdAt)],
        [t('used'), lastUsedAt ? format.dateTime(lastUsedAt) : t('neverUsed')],
        [t('until'), format.dateTime(expiresAt)],
      ]}
    />
  );
}
