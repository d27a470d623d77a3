import { Form, Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/field.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AlertsState, Told } from './alerts-state.ts';

const preferencesPath = '/profile/notification/preferences';

/** Where alerts are told, as the member chose it for all news of this kind. */
export function ToldWhere({ told }: Pick<AlertsState, 'told'>) {
  const { t } = useTranslation('alert');
  const whereOf = ({ page, email }: Told) => {
    if (page && email && told.hasEmail) return 'both';
    if (email && told.hasEmail) return 'email';
    return page ? 'page' : 'nowhere';
  };
  return (
    <p className="text-text-2">
      {t(`told.${whereOf(told.alerts)}`)}{' '}
      <Link to={preferencesPath} className="font-medium text-accent-text">
        {t('told.change')}
      </Link>
    </p>
  );
}

/** The exchange tells of own orders by itself: this is the choice of the notification settings, where traders look. */
export function OwnFills({ told: { fills, hasEmail } }: Pick<AlertsState, 'told'>) {
  const { t } = useTranslation('alert');
  const posted = usePosting();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('fills.title')}</h2>
      <Card className="flex flex-col gap-4">
        <p className="text-sm text-text-2">{t('fills.explain')}</p>
        <Form method="post" replace className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Checkbox key={`page ${fills.page}`} name="page" label={t('fills.page')} defaultChecked={fills.page} />
          {hasEmail && (
            <Checkbox key={`email ${fills.email}`} name="email" label={t('fills.email')} defaultChecked={fills.email} />
          )}
          <Button
            type="submit"
            name="intent"
            value="fills"
            variant="secondary"
            size="sm"
            isPending={posted === 'fills'}
          >
            {t('fills.save')}
          </Button>
        </Form>
      </Card>
    </section>
  );
}
