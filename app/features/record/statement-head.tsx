import type { Statement } from '../../../contract/record.ts';
import { Card } from '../../components/ui/card.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type StatementHeadProps = { statement: Statement; holder: { id: string; name: string } | null };

/** Whose statement it is, and of what time. */
export function StatementHead({ statement: { year, since, until }, holder }: StatementHeadProps) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const site = useRootData()?.site.name;
  const facts = [
    { term: t('statement.issuer'), value: site },
    { term: t('statement.holder'), value: holder?.name },
    { term: t('statement.number'), value: holder?.id },
    { term: t('statement.period'), value: `${format.dateTimeUtc(since)} – ${format.dateTimeUtc(until)} UTC` },
  ];
  return (
    <Card as="section">
      <h2 className="mb-3 font-semibold text-lg">{t('statement.title', { year })}</h2>
      <dl className="grid gap-x-5 gap-y-1.5 text-sm sm:grid-cols-2">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-text-3 text-xs">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-text-2">{t('statement.explanation')}</p>
    </Card>
  );
}
