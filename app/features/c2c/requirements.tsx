import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import type { MerchantApplication } from '../../../contract/c2c-application.ts';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { c2cPath } from '../../paths/c2c-paths.ts';
import { identityPath } from '../profile/paths.ts';
import { withdrawalPasswordPath } from '../security/paths.ts';
import { type C2cRules, useFigures } from './use-figures.ts';

type Need = MerchantApplication['missing'][number];
const mendPaths: Partial<Record<Need, string>> = {
  identity: identityPath,
  withdrawalPassword: withdrawalPasswordPath,
  orders: c2cPath,
  balance: '/assets/assetdeposit?currency=USDT',
};

type RequirementsProps = Pick<MerchantApplication, 'missing' | 'bond' | 'bondUntil'> & { rules: C2cRules };

/** What an applicant needs: what is there, and where to get what is not. */
export function Requirements({ missing, bond, bondUntil, rules }: RequirementsProps) {
  const { t } = useTranslation('c2c-merchant');
  const format = useFormat();
  const figures = useFigures();
  const needs: Record<Need, string | null> = {
    identity: t('application.need.identity'),
    withdrawalPassword: t('application.need.withdrawalPassword'),
    orders: rules.merchantOrders > 0 ? t('application.need.orders', { count: rules.merchantOrders }) : null,
    days:
      rules.merchantDays > 0 ? t('application.need.days', { length: figures.span(rules.merchantDays, 'day') }) : null,
    balance: t('application.need.balance', { amount: format.amount(bond, 2) }),
  };
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('application.needs')}</h2>
      <ul className="flex flex-col gap-2 text-sm">
        {(Object.keys(needs) as Need[]).map((need) => {
          if (needs[need] === null) return null;
          const isMissing = missing.includes(need);
          const Icon = isMissing ? X : Check;
          return (
            <li key={need} className="flex items-start gap-2">
              <Icon aria-hidden size={18} className={`mt-px shrink-0 ${isMissing ? 'text-danger' : 'text-up'}`} />
              <span>
                {needs[need]}
                <span className="sr-only"> {t(isMissing ? 'application.missing' : 'application.there')}</span>
                {isMissing && mendPaths[need] && (
                  <Link to={mendPaths[need]} className="ml-2 font-medium text-accent-text">
                    {t(`application.mend.${need}`)}
                  </Link>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-text-3">
        {t('application.bond', { amount: format.amount(bond, 2), length: figures.span(rules.bondDays, 'day') })}
      </p>
      {bondUntil !== null && (
        <p className="text-sm text-text-3">{t('application.bondUntil', { time: format.dateTime(bondUntil) })}</p>
      )}
    </Card>
  );
}
