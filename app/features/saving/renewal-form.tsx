import { Form } from 'react-router';
import type { SavingOrder } from '../../../contract/saving-shapes.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingOrderPath } from '../../paths/saving-paths.ts';

/** Whether a fixed order goes on after its end, and the button that changes it. */
export function RenewalForm({ order: { id, autoRenew } }: { order: SavingOrder }) {
  const { t } = useTranslation('saving');
  const isPosting = usePosting() === 'renewal';
  return (
    <Card
      as={Form}
      method="post"
      action={savingOrderPath(id)}
      room="small"
      className="flex flex-wrap items-center justify-between gap-4"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="autoRenew" value={autoRenew ? 'off' : 'on'} />
      <div>
        <p className="font-medium">
          {t('autoRenew.name')}: {t(`autoRenew.${autoRenew ? 'on' : 'off'}`)}
        </p>
        <p className="text-sm text-text-2">{t(`autoRenew.${autoRenew ? 'meansOn' : 'meansOff'}`)}</p>
      </div>
      <Button type="submit" name="intent" value="renewal" variant="secondary" isPending={isPosting}>
        {t(`autoRenew.${autoRenew ? 'turnOff' : 'turnOn'}`)}
      </Button>
    </Card>
  );
}
