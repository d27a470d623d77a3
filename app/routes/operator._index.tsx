import { operatorCalls } from '../../contract/operator.ts';
import { PageHead } from '../components/page-head.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Route } from './+types/operator._index';

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).load(operatorCalls.own, {});

export default function ConsoleStart({ loaderData: { email, name, roles } }: Route.ComponentProps) {
  const { t } = useTranslation('operator');
  return (
    <>
      <PageHead title={t('menu.start')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('start.welcome', { name })}</h1>
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
