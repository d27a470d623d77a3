import { identityCalls } from '../../contract/identity.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { LevelList } from '../features/identity/level-list.tsx';
import { StatusCard } from '../features/identity/status-card.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.authentication';

export const handle = { ns: ['identity'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { person, document, pictures, ...identity } = await context.get(apiContext).load(identityCalls.status, {});
  return { ...identity, hasDraft: person !== null || document !== null || pictures.length > 0 };
}

export default function Authentication({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('identity');
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <StatusCard {...loaderData} />
      <LevelList {...loaderData} />
      <p className="text-sm text-text-3">{t('privacy')}</p>
    </div>
  );
}
