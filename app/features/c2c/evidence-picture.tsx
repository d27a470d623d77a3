import { useHref } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A picture of a case, from its own resource route. */
export function EvidencePicture({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('c2c-case');
  return <img src={useHref(path)} alt={t('picture', { name })} className="mt-2 max-h-80" loading="lazy" />;
}
