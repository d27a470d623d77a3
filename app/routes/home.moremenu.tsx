import { PageHead } from '../components/page-head.tsx';
import { MoreMenu } from '../features/home/more-menu.tsx';
import { useRootData } from '../hooks/use-root-data.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export default function More() {
  const { t } = useTranslation('menu');
  const { list } = useFormat();
  const root = useRootData();
  if (!root) return null;
  const areas = root.menus.header.flatMap(({ entries }) => entries).map(({ id }) => t(`entry.${id}`));
  return (
    <>
      <PageHead title={t('entry.more')} description={t('more.description', { areas: list(areas) })} />
      <MoreMenu root={root} />
    </>
  );
}
