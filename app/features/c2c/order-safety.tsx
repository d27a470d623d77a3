import { Link } from 'react-router';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { tradeOrderPath } from '../../paths/c2c-paths.ts';

/** What protects both, and what can be done about somebody who does not keep to it. */
export function OrderSafety({ order: { id, counterparty } }: { order: C2cOrder }) {
  const { t } = useTranslation('c2c-order');
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <p className="w-full text-text-3">{t('safety')}</p>
      {(['report', 'block'] as const).map((deed) => (
        <Link key={deed} to={tradeOrderPath(id, deed)} className="font-medium text-accent-text">
          {t(`deed.${deed}`, { name: counterparty.name })}
        </Link>
      ))}
    </div>
  );
}
