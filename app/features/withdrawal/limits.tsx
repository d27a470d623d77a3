import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LoadedWithdrawal } from './load-withdrawal.server.ts';

/** What may still leave the account, in USDT. */
export function Limits({ config: { day, month } }: Pick<LoadedWithdrawal, 'config'>) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const write = ({ left, limit }: typeof day) =>
    t('ofLimit', { left: format.amount(left, 2), limit: format.amount(limit, 2) });
  return (
    <Card className="max-w-lg">
      <FactList
        facts={[
          [t('leftDay'), write(day)],
          [t('leftMonth'), write(month)],
        ]}
      />
    </Card>
  );
}
