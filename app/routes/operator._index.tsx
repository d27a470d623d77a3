import { operatorCalls } from '../../contract/operator.ts';
import { reviewCalls } from '../../contract/review.ts';
import { PageHead } from '../components/page-head.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { visibleEntries } from '../features/operator/console-menu.ts';
import { ConsoleSection } from '../features/operator/console-page.tsx';
import { WaitingList } from '../features/review/waiting-list.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator._index';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const own = await api.load(operatorCalls.own, {});
  const hasReviews = visibleEntries(own, context.get(pageContext).isScreen).some(({ id }) => id === 'reviews');
  return { own, counts: hasReviews ? (await api.load(reviewCalls.queue, { query: {} })).counts : [] };
}

export default function ConsoleStart({ loaderData: { own, counts } }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  const { email, name, roles } = own;
  return (
    <>
      <PageHead title={t('menu.start')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('start.welcome', { name })}</h1>
      {counts.length > 0 && (
        <ConsoleSection title={t('start.waiting')}>
          <WaitingList counts={counts} />
        </ConsoleSection>
      )}
      <p className="text-text-2">{t('start.signedInAs', { email })}</p>
      <ul aria-label={t('roles.label')} className="flex flex-wrap gap-2">
        {roles.map((role) => (
          <li key={role}>
            <Badge kind="accent">{t(`roles.${role}`)}</Badge>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to="/operator/password" variant="secondary">
          {t('password.title')}
        </ButtonLink>
      </p>
    </>
  );
}
