import type { RewardRules } from '../../../contract/reward.ts';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type PrizeRange, rangesOf } from './verify-draw.ts';

/** Every prize with its odds, its numbers and what is left of it today. */
export function PrizeTable({ rules }: { rules: RewardRules }) {
  const { t } = useTranslation('reward');
  const format = useFormat();
  const digits = String(rules.weightTotal - 1).length;
  const whole = (count: number) => format.amount(String(count), 0);
  const range = ({ first, last }: PrizeRange) =>
    first === last ? pad(first, digits) : `${pad(first, digits)} – ${pad(last, digits)}`;
  return (
    <Card as="section" aria-labelledby="prizes" className="flex flex-col gap-3">
      <div>
        <h2 id="prizes" className="font-semibold text-lg">
          {t('prizes.title')}
        </h2>
        <p className="text-sm text-text-2">{t('prizes.intro')}</p>
      </div>
      {!rules.isOpen && <Notice kind="warning">{t('prizes.paused')}</Notice>}
      <Table
        caption={t('prizes.title')}
        rows={rangesOf(rules.prizes)}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            key: 'prize',
            header: t('prizes.prize'),
            isRowHeader: true,
            cell: ({ amount, currency }) => `${format.amount(amount, 8)} ${currency}`,
          },
          {
            key: 'odds',
            header: t('prizes.odds'),
            align: 'end',
            cell: ({ weight }) => `${whole(weight)} / ${whole(rules.weightTotal)}`,
          },
          { key: 'numbers', header: t('prizes.numbers'), align: 'end', cell: range },
          {
            key: 'left',
            header: t('prizes.left'),
            align: 'end',
            cell: ({ remaining, stock }) => t('prizes.leftOf', { remaining: whole(remaining), stock: whole(stock) }),
          },
        ]}
      />
    </Card>
  );
}

const pad = (number: number, digits: number): string => String(number).padStart(digits, '0');
