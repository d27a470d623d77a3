import { Link } from 'react-router';
import { FileLink } from '../../components/list/record-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { taxFormats } from './tax-lines.ts';

/** All of a year as a file, for the member's own records and for tax programs. */
export function YearFiles({ year }: { year: number }) {
  const { t } = useTranslation('record');
  return (
    <Card as="section" className="flex flex-col gap-3 print:hidden">
      <h2 className="font-semibold text-lg">{t('year.title', { year })}</h2>
      <p className="text-sm text-text-2">{t('year.explain')}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {taxFormats.map((format) => (
          <li key={format}>
            <FileLink to={`/assets/year.csv?year=${year}&format=${format}`}>{t(`year.format.${format}`)}</FileLink>
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-3">{t('year.check')}</p>
      <p className="text-sm">
        <Link to={`/assets/gains?year=${year}`} className="font-medium text-accent-text">
          {t('year.gains', { year })}
        </Link>
      </p>
    </Card>
  );
}
