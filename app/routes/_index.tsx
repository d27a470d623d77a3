import { useTranslation } from 'react-i18next';
import { PageHead } from '../components/page-head.tsx';
import type { RouteHandle } from '../route-handle.ts';

export const handle = { ns: ['site'] } satisfies RouteHandle;

export default function Home() {
  const { t } = useTranslation('site');
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <h1 className="p-8 text-2xl">{t('home.title')}</h1>
    </>
  );
}
