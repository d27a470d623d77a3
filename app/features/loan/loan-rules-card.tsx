import { Link } from 'react-router';
import type { LoanRules, PledgeCoin } from '../../../contract/loan-shapes.ts';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRateText } from '../earn/rates.tsx';

type LoanRulesCardProps = { rules: LoanRules; pledge: PledgeCoin | undefined };

/** How loans end well or badly, in a few sentences with the figures of the terms. */
export function LoanRulesCard({ rules, pledge }: LoanRulesCardProps) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const percent = useRateText();
  const items = [
    t('rules.ltv'),
    ...(pledge
      ? [t('rules.alerts', { coin: pledge.currency, levels: format.list(pledge.alertBps.map(percent)) })]
      : []),
    t('rules.liquidation', {
      full: percent(rules.fullBps),
      amount: format.amount(rules.wholeBelowUsdt, 0),
      fee: percent(rules.feeBps),
    }),
    t('rules.overdue', { hours: String(rules.overdueHours), factor: String(rules.overdueFactor) }),
    t('rules.repay'),
    t('rules.loss'),
  ];
  return (
    <Card as="section" aria-labelledby="rules" className="flex flex-col gap-3">
      <h2 id="rules" className="font-semibold text-lg">
        {t('rules.title')}
      </h2>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-text-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="text-sm">
        <Link to="/college?tag=loans" className="font-medium text-accent-text">
          {t('rules.article')}
        </Link>
      </p>
    </Card>
  );
}
