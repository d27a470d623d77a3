import type { Profile } from '../../contract/account.ts';
import { identityStateOf } from '../../contract/identity-values.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from './ui/badge.tsx';

const kinds = { review: 'accent', verified: 'up', incomplete: 'warn' } as const;

/** Whether a user's identity is verified as far as the site asks, or under review. */
export function IdentityBadge({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const state = identityStateOf(profile);
  return <Badge kind={kinds[state]}>{t(`identityState.${state}`)}</Badge>;
}
