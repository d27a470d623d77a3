import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { userCenterPath } from '../../paths/c2c-paths.ts';

type BlockedMembersProps = { blocked: readonly { id: string; name: string }[] };

/** With whom no orders can be made in either direction. */
export function BlockedMembers({ blocked }: BlockedMembersProps) {
  const { t } = useTranslation('c2c-merchant');
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('blocked.title')}</h2>
      <p className="text-sm text-text-2">{t(blocked.length > 0 ? 'blocked.text' : 'blocked.none')}</p>
      <ul className="flex flex-col gap-2">
        {blocked.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <span className="wrap-anywhere font-medium">{name}</span>
            <Form method="post" action={userCenterPath} replace preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="unblock" variant="secondary" size="sm">
                {t('blocked.unblock')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
