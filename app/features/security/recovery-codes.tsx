import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { securityPath } from './paths.ts';

/** The codes, the one time that they are shown. */
export function RecoveryCodes({ codes, outcome }: { codes: string[]; outcome: string }) {
  const { t } = useTranslation('security');
  return (
    <>
      <Notice kind="success" isAnnounced>
        {outcome}
      </Notice>
      <h2 className="font-semibold text-lg">{t('codes.title')}</h2>
      <p className="text-text-2">{t('codes.explain')}</p>
      <Card as="ul" room="small" className="grid grid-cols-2 gap-2 font-medium tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CopyButton text={codes.join('\n')} name={t('codes.title')} />
        <ButtonLink to={securityPath}>{t('codes.kept')}</ButtonLink>
      </div>
    </>
  );
}
