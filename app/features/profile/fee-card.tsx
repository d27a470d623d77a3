import { Percent } from 'lucide-react';
import type { ProfileOverview } from '../../../contract/profile.ts';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProfileCard } from './profile-card.tsx';

/** What spot orders cost at the member's level, and at the next one. */
export function FeeCard({ fees, nextFees }: Pick<ProfileOverview, 'fees' | 'nextFees'>) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const format = useFormat();
  const rates = ({ maker, taker }: ProfileOverview['fees']) =>
    t('fees.rates', { maker: format.amount(maker, 4), taker: format.amount(taker, 4) });
  const levels = nextFees ? [fees, nextFees] : [fees];
  return (
    <ProfileCard icon={Percent} title={t('fees.title')}>
      <FactList facts={levels.map((each) => [common('frame.vipLevel', { level: each.level }), rates(each)])} />
      <p className="text-sm text-text-3">{t('fees.hint')}</p>
    </ProfileCard>
  );
}
