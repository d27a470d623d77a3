import { Form } from 'react-router';
import type { ReviewQueue } from '../../../contract/review.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { menuOfKind } from './menu-of-kind.ts';
import type { ReviewFilterValues } from './read-filter.server.ts';

/** Which kinds, with how many there are, and in whose hands. */
export function ReviewFilter({ filter, counts }: { filter: ReviewFilterValues } & Pick<ReviewQueue, 'counts'>) {
  const { t } = useTranslation('review');
  const operator = useTranslation('operator');
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <SelectField name="kind" label={t('filter.kind')} defaultValue={filter.kind ?? ''}>
        <option value="">{t('filter.everyKind')}</option>
        {counts.map(({ kind, count }) => (
          <option key={kind} value={kind}>
            {`${operator.t(`menu.${menuOfKind[kind]}`)} (${count})`}
          </option>
        ))}
      </SelectField>
      <SelectField name="taken" label={t('with')} defaultValue={filter.taken ?? ''}>
        <option value="">{t('filter.anybody')}</option>
        <option value="free">{t('filter.free')}</option>
        <option value="mine">{t('filter.mine')}</option>
      </SelectField>
      <Button type="submit" variant="secondary">
        {operator.t('members.submit')}
      </Button>
    </Form>
  );
}
