import type { ReactNode } from 'react';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import type { ProposedDeed as Deed, DeedOf } from '../../../contract/proposed-deeds.ts';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { MemberLink } from './member-link.tsx';

export type ProductDeed = Extract<
  Deed,
  { kind: `product.${string}` | `market.${string}` | `asset.${string}` | `coin.${string}` | `network.${string}` }
>;
/** What areas beside the console propose, which they draw themselves. */
export type AreaDeed =
  | ProductDeed
  | DeedOf<
      | 'house.move'
      | 'futures.open'
      | 'boption.open'
      | `saving.${'add' | 'resume'}`
      | `staking.${'add' | 'open' | 'loss'}`
    >
  | StartupDeed;
export type StartupDeed = DeedOf<`startup.${'list' | 'cancel' | 'close' | 'distribute' | 'market'}`>;
export type DrawAreaDeed = (deed: AreaDeed) => ReactNode;

/** What happens when a proposal is approved, in words. Deeds of areas have words of their own. */
export function ProposedDeed({ deed, drawAreaDeed }: { deed: Deed; drawAreaDeed: DrawAreaDeed }) {
  const { t } = useTranslation('operator');
  const waits = useWaits();
  const format = useFormat();
  const name = (roles: readonly OperatorRole[]) => format.list(roles.map((role) => t(`roles.${role}`)));
  switch (deed.kind) {
    case 'member.resetSecondFactor':
      return (
        <p>
          {t('proposed.reset', { id: deed.memberId, ...waits })} <MemberLink id={deed.memberId} />
        </p>
      );
    case 'operator.invite':
      return (
        <>
          {deed.isReset && <p className="font-semibold">{t('proposed.reinvite')}</p>}
          <p className="wrap-anywhere">{t('proposed.invite', { email: deed.email, roles: name(deed.roles) })}</p>
        </>
      );
    case 'operator.changeRoles': {
      const { email, before, after } = deed;
      const [now, then] = [name(before), name(after)];
      return <p className="wrap-anywhere">{t('proposed.roles', { email, before: now, after: then })}</p>;
    }
    case 'receivingAccount.change':
      return <ReceivingChange deed={deed} />;
    case 'member.setVipLevel':
      return (
        <p>
          {t('proposed.vipLevel', { id: deed.memberId, before: deed.before, after: deed.after })}{' '}
          <MemberLink id={deed.memberId} />
        </p>
      );
    default:
      return drawAreaDeed(deed);
  }
}

/** The account that members will be told; beside each entry that changes, the one before. */
function ReceivingChange({ deed: { currency, before, after } }: { deed: DeedOf<'receivingAccount.change'> }) {
  const { t } = useTranslation('operator');
  const bank = useTranslation('bank-account');
  const fiat = useTranslation('fiat');
  const change = (name: keyof typeof after) => {
    const [old, now] = [before?.[name] || '—', after[name] || '—'];
    if (!before || old === now) return now;
    return (
      <>
        {now}
        <span className="block font-normal text-text-3">{t('proposed.before', { old })}</span>
      </>
    );
  };
  return (
    <>
      <p>{t('proposed.receiving', { currency })}</p>
      <div className="max-w-xl">
        <FactList
          facts={[
            [bank.t('field.holder'), change('holder')],
            [bank.t('field.bankName'), change('bankName')],
            [fiat.t('accountNumber'), change('accountNumber')],
            [bank.t('field.bic'), change('bic')],
          ]}
        />
      </div>
    </>
  );
}
