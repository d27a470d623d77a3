import type { Identity } from '../../../contract/identity.ts';
import { identityStateOf, identityStatuses } from '../../../contract/identity-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { JoyMark } from '../../components/ui/joy-mark.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { uploadPath } from './steps.ts';

export type IdentityStatus = Omit<Identity, 'person' | 'document' | 'pictures'> & { hasDraft: boolean };

const { rejected, approved } = identityStatuses;

/** Where the verification stands, and what can be done now. */
export function StatusCard(status: IdentityStatus) {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { rejection, submittedAt, decidedAt, isOpen } = status;
  const state = stateOf(status);
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <Badge kind={badges[state].kind}>{common(`identityState.${badges[state].text}`)}</Badge>
      <div className="flex items-center gap-3">
        {state === 'verified' && <JoyMark />}
        <p className="font-medium text-lg">{t(`status.${state}`)}</p>
      </div>
      {state === 'none' && <p className="text-text-2">{t('intro')}</p>}
      {state === 'review' && submittedAt !== null && (
        <p className="text-text-2">{t('status.submitted', { time: format.dateTime(submittedAt) })}</p>
      )}
      {state === 'verified' && decidedAt !== null && (
        <p className="text-text-2">{t('status.decided', { time: format.dateTime(decidedAt) })}</p>
      )}
      {rejection && (
        <Notice kind="error">
          <p>{t(`reason.${rejection.reason}`)}</p>
          {rejection.note && <p className="mt-1">{t('status.note', { note: rejection.note })}</p>}
        </Notice>
      )}
      {isOpen && (
        <ButtonLink to={uploadPath} size="lg">
          {t(`action.${actions[state]}`)}
        </ButtonLink>
      )}
    </Card>
  );
}

type State = 'none' | 'draft' | 'review' | 'rejected' | 'verified' | 'again';

function stateOf({ status, verifiedLevel, requiredIDLevel, hasDraft }: IdentityStatus): State {
  const state = identityStateOf({ identityStatus: status, verifiedLevel, requiredIDLevel });
  if (state === 'review') return 'review';
  if (status === rejected) return 'rejected';
  if (state === 'verified') return 'verified';
  if (status === approved) return 'again';
  return hasDraft ? 'draft' : 'none';
}

const badges = {
  none: { kind: 'warn', text: 'incomplete' },
  draft: { kind: 'warn', text: 'incomplete' },
  review: { kind: 'accent', text: 'review' },
  rejected: { kind: 'down', text: 'rejected' },
  verified: { kind: 'up', text: 'verified' },
  again: { kind: 'warn', text: 'incomplete' },
} as const;

const actions = {
  none: 'start',
  draft: 'continue',
  review: 'continue',
  rejected: 'retry',
  verified: 'start',
  again: 'continue',
} as const;
