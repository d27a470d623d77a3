import { sidesOf } from '../../../contract/identity-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureField } from './picture-field.tsx';
import { firstOpenStep, pathOfStep } from './steps.ts';
import type { UploadState } from './upload-state.ts';

/** Third step: a photo for each side; each is kept as soon as it has come. */
export function PictureStep(state: UploadState) {
  const { t } = useTranslation('identity');
  const { document, pictures, refusal } = state;
  const isComplete = firstOpenStep(state) === 'check';
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-2">{t('picture.intro')}</p>
      <RefusalNotice refusal={refusal} />
      {sidesOf(document?.type).map((side) => (
        <PictureField
          key={side}
          side={side}
          savedAt={pictures.find((picture) => picture.side === side)?.at}
          error={refusal?.fields?.[side]}
        />
      ))}
      <p className="text-sm text-text-3">{t('privacy')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={pathOfStep('document')} variant="secondary" size="lg">
          {t('step.previous')}
        </ButtonLink>
        {isComplete ? (
          <ButtonLink to={pathOfStep('check')} size="lg" className="grow">
            {t('step.check')}
          </ButtonLink>
        ) : (
          <p className="text-sm text-text-2">{t('picture.missing')}</p>
        )}
      </div>
    </div>
  );
}
