import { Link } from 'react-router';
import type { Webhook } from '../../../contract/webhook.ts';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RemoveForm } from '../security/remove-form.tsx';
import { deliveriesPath } from './webhook-paths.ts';

/** The webhooks, each with what it is told, its log, and the button that ends it. */
export function WebhookList({ items }: { items: readonly Webhook[] }) {
  const { t } = useTranslation('webhook');
  const format = useFormat();
  if (items.length === 0) return <p className="text-text-3">{t('none')}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => (
        <Card key={item.id} as="li" className="flex flex-col gap-4">
          <h2 className="wrap-anywhere font-semibold">{item.url}</h2>
          <FactList
            facts={[
              [t('field.events'), format.list(item.events.map((event) => t(`event.${event}`)))],
              [t('created'), format.dateTime(item.createdAt)],
            ]}
          />
          <p className="text-sm">
            <Link to={deliveriesPath(item.id)} className="font-medium text-accent-text">
              {t('log.title')}
            </Link>
          </p>
          <RemoveForm id={item.id} label={t('remove')} name={t('removeOf', { url: item.url })} text={t('removeText')} />
        </Card>
      ))}
    </ul>
  );
}
