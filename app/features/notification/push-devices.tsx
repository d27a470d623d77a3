import type { PushDevice } from '../../../contract/notification-push.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RemoveForm } from '../security/remove-form.tsx';

/** The devices that show push notifications, each with the button that ends it. */
export function PushDevices({ items }: { items: readonly PushDevice[] }) {
  const { t } = useTranslation('notification');
  const { t: tSecurity } = useTranslation('security');
  const format = useFormat();
  if (items.length === 0) return <p className="text-text-3">{t('push.none')}</p>;
  return (
    <Card as="ul" room="none" className="divide-y">
      {items.map(({ id, device, isCurrent, createdAt }) => {
        const name = device || tSecurity('sessions.unknown');
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <span className="flex flex-col gap-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {name}
                {isCurrent && <Badge kind="accent">{tSecurity('sessions.current')}</Badge>}
              </span>
              <span className="text-sm text-text-3">{t('push.since', { time: format.dateTime(createdAt) })}</span>
            </span>
            <RemoveForm id={id} label={t('push.remove')} name={t('push.removeOf', { device: name })} />
          </li>
        );
      })}
    </Card>
  );
}
