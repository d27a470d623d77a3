import type { Review } from '../../../contract/identity-review.ts';
import { identityStatuses } from '../../../contract/identity-values.ts';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfReviewPicture } from '../../paths/identity-review-paths.ts';

type ReviewDataProps = { review: Review; countries: Readonly<Record<string, string>> };

/** What a member says of itself, and its photos. */
export function ReviewData({ review, countries }: ReviewDataProps) {
  const { t: identity } = useTranslation('identity');
  const { t } = useTranslation('identity-review');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { person, document, pictures, age, sameDocument } = review;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-2">{t('yours', { time: format.clock(review.takenUntil) })}</p>
      {sameDocument.length > 0 && (
        <Notice kind="warning">
          <p className="font-medium">{t('sameDocument')}</p>
          <ul>
            {sameDocument.map(({ member, status }) => (
              <li key={member}>{`${t('member', { id: member })}: ${common(`identityState.${badgeOf(status)}`)}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card as="section" room="small" className="flex flex-col gap-3">
        <FactList
          facts={[
            [t('sent'), format.dateTime(review.submittedAt)],
            [identity('person.givenNames'), person.givenNames],
            [identity('person.familyName'), person.familyName || identity('check.none')],
            [identity('person.nativeName'), person.nativeName || identity('check.none')],
            [identity('person.birthDate'), person.birthDate],
            [t('age'), age],
            [identity('person.nationality'), countries[person.nationality]],
            [identity('person.country'), countries[person.country]],
            [identity('document.type'), identity(`document.${document.type}`)],
            [identity('document.issuingCountry'), countries[document.issuingCountry]],
            [identity('document.number'), document.number],
            [identity('document.expiryDate'), document.expiryDate || identity('check.unlimited')],
          ]}
        />
      </Card>
      {pictures.map((side) => (
        <Card as="figure" key={side} room="small" className="flex flex-col gap-2">
          <figcaption className="font-medium text-sm">{identity(`picture.${side}`)}</figcaption>
          <img
            src={pathOfReviewPicture(review.member, side)}
            alt={identity(`picture.${side}`)}
            className="w-full rounded-lg"
          />
        </Card>
      ))}
    </div>
  );
}

function badgeOf(status: number) {
  if (status === identityStatuses.approved) return 'verified';
  if (status === identityStatuses.rejected) return 'rejected';
  return status === identityStatuses.none ? 'incomplete' : 'review';
}
