import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EntryId } from '../../components/frame/navigation.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { IdentityStatus } from './status-card.tsx';

const basicEntries: readonly EntryId[] = [
  'deposit',
  'withdraw',
  'spot',
  'convert',
  'futures',
  'finance',
  'staking',
  'lottery',
];
const verifiedEntries: readonly EntryId[] = ['p2p'];

/** What each level opens, of the areas that there are on this site. */
export function LevelList({
  verifiedLevel,
  requiredIDLevel,
}: Pick<IdentityStatus, 'verifiedLevel' | 'requiredIDLevel'>) {
  const { t } = useTranslation('identity');
  const isVerified = verifiedLevel >= requiredIDLevel;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('level.title')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Level title={t('level.basic')} isOwn={!isVerified} entries={basicEntries} />
        <Level title={t('level.verified')} isOwn={isVerified} entries={verifiedEntries}>
          {t('level.verifiedText')}
        </Level>
      </ul>
    </section>
  );
}

type LevelProps = { title: string; isOwn: boolean; entries: readonly EntryId[]; children?: ReactNode };

function Level({ title, isOwn, entries, children }: LevelProps) {
  const { t } = useTranslation('identity');
  const { t: menu } = useTranslation('menu');
  const menus = useRootData()?.menus;
  const known = [...(menus?.header.flatMap((group) => group.entries) ?? []), ...(menus?.balance ?? [])];
  const there = entries.flatMap((id) => known.find((entry) => entry.id === id) ?? []);
  return (
    <Card as="li" room="small" className={`flex flex-col gap-2 ${isOwn ? 'border-accent' : ''}`}>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {title}
        {isOwn && <Badge kind="accent">{t('level.yours')}</Badge>}
      </p>
      {children && <p className="text-sm text-text-2">{children}</p>}
      {there.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {there.map(({ id, path }) => (
            <li key={id}>
              <Link to={path} className="text-accent-text">
                {menu(`entry.${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
