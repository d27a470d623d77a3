import { useLocation } from 'react-router';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withoutLanguage } from '../../paths/page-path.ts';
import { answersPath, deskPath, figuresPath, searchPath } from './help-paths.ts';

const pages = [
  { name: 'queue', to: deskPath },
  { name: 'search', to: searchPath },
  { name: 'answers', to: answersPath },
  { name: 'figures', to: figuresPath },
] as const;

/** From one page of the help desk to the others. */
export function DeskTabs() {
  const { t } = useTranslation('help');
  const { pathname } = useLocation();
  const tabs = pages.map(({ name, to }) => ({
    label: t(`desk.${name}`),
    to,
    isCurrent: withoutLanguage(pathname) === to,
  }));
  return <TabLinks label={t('desk.pages')} tabs={tabs} />;
}
