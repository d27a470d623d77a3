import { reportReasons, statementLengthMax } from '../../../contract/c2c-values.ts';
import { SelectField } from '../../components/ui/field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FieldOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Why somebody is reported, and what happened. */
export function ReportFields({ field }: { field: FieldOf<'reason' | 'words'> }) {
  const { t } = useTranslation('c2c-merchant');
  return (
    <>
      <SelectField {...field('reason')} label={t('report.reason')}>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`report.for.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('words')} label={t('report.words')} maxLength={statementLengthMax} />
    </>
  );
}
