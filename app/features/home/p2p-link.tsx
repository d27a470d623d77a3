import { FrameLink } from '../../components/frame/frame-link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { c2cPath } from '../../paths/c2c-paths.ts';

/** The other way to first coins. It stands above the link that covers its card. */
export function P2pLink() {
  const { t } = useTranslation('home');
  return (
    <FrameLink to={c2cPath} className="relative z-1 mt-1 block font-medium text-accent-text">
      {t('steps.p2p')}
    </FrameLink>
  );
}
