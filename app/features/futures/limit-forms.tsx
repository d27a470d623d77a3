import { Form } from 'react-router';
import { coolingOffDays } from '../../../contract/futures-limits-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LimitsState } from './limits-forms.server.ts';

type LimitFormProps<State> = { state: State; isPosting: boolean };

/** The highest leverage that a member allows itself. */
export function OwnLeverageForm({ state, isPosting }: LimitFormProps<LimitsState['leverage']>) {
  const { t } = useTranslation('futures-limits');
  const { form, field } = useFields(state);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('leverageMax.title')}</h2>
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="leverage" />
        <TextField
          {...field('leverageMax')}
          // Without a number there is no maximum.
          required={false}
          label={t('leverageMax.label')}
          hint={t('leverageMax.hint')}
          inputMode="numeric"
          maxLength={3}
        />
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('leverageMax.save')}
        </Button>
      </Form>
    </Card>
  );
}

/** A time in which a member opens nothing. */
export function CoolOffForm({
  state,
  isPosting,
  until,
}: LimitFormProps<LimitsState['coolOff']> & { until: number | null }) {
  const { t } = useTranslation('futures-limits');
  const format = useFormat();
  const { form, field, box } = useFields(state);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('coolOff.title')}</h2>
      <p className="text-sm text-text-2">{t('coolOff.text')}</p>
      {until !== null && <Notice kind="info">{t('coolOff.running', { time: format.dateTime(until) })}</Notice>}
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="coolOff" />
        <SelectField {...field('days')} label={t('coolOff.label')}>
          {coolingOffDays.map((days) => (
            <option key={days} value={days}>
              {t('coolOff.days', { count: days })}
            </option>
          ))}
        </SelectField>
        <Checkbox {...box('sure')} label={t('coolOff.sure')} />
        <Button type="submit" size="lg" variant="secondary" isPending={isPosting}>
          {t('coolOff.start')}
        </Button>
      </Form>
    </Card>
  );
}
