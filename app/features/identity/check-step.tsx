import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { sidesOf } from '../../../contract/identity-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfStep, picturePath, type Step } from './steps.ts';
import type { UploadState } from './upload-state.ts';

/** Last step: everything once more, and the button that sends it. */
export function CheckStep({ person, document, pictures, countries, refusal }: UploadState) {
  const { t } = useTranslation('identity');
  const isPosting = usePosting() !== undefined;
  const type = document?.type;
  const country = (code = '') => countries.find((known) => known.code === code)?.name ?? code;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-2">{t('check.intro')}</p>
      <RefusalNotice refusal={refusal} />
      <Part step="person" title={t('step.person')}>
        <FactList
          facts={[
            [t('person.givenNames'), person?.givenNames],
            [t('person.familyName'), person?.familyName || t('check.none')],
            [t('person.nativeName'), person?.nativeName || t('check.none')],
            [t('person.birthDate'), person?.birthDate],
            [t('person.nationality'), country(person?.nationality)],
            [t('person.country'), country(person?.country)],
          ]}
        />
      </Part>
      <Part step="document" title={t('step.document')}>
        <FactList
          facts={[
            [t('document.type'), type && t(`document.${type}`)],
            [t('document.issuingCountry'), country(document?.issuingCountry)],
            [t('document.number'), document?.number],
            [t('document.expiryDate'), document?.expiryDate || t('check.unlimited')],
          ]}
        />
      </Part>
      <Part step="pictures" title={t('step.pictures')}>
        <ul className="flex flex-wrap gap-3">
          {pictures
            .filter(({ side }) => sidesOf(type).includes(side))
            .map(({ side, at }) => (
              <li key={side}>
                <img
                  src={picturePath(side, at)}
                  alt={t(`picture.${side}`)}
                  className="max-h-32 rounded-lg border object-contain"
                />
              </li>
            ))}
        </ul>
      </Part>
      <Form method="post">
        <Button type="submit" name="intent" value="submit" size="lg" isWide isPending={isPosting}>
          {t('check.send')}
        </Button>
      </Form>
    </div>
  );
}

function Part({ step, title, children }: { step: Step; title: string; children: ReactNode }) {
  const { t } = useTranslation('identity');
  return (
    <Card as="section" room="small" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        <Link
          to={pathOfStep(step)}
          aria-label={t('check.changeOf', { what: title })}
          className="font-medium text-accent-text text-sm"
        >
          {t('check.change')}
        </Link>
      </div>
      {children}
    </Card>
  );
}
