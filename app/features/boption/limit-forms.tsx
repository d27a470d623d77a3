import { Form } from 'react-router';
import type { BoptionLimits } from '../../../contract/boption-shapes.ts';
import { boptionPauseDays } from '../../../contract/boption-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AmountField, Checkbox, SelectField } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LimitsState } from './limits-forms.server.ts';

type LimitFormProps<State> = { state: State; isPosting: boolean };

/** What a member may stake on a day, as it allows itself. */
export function DayStakeForm({
  state,
  isPosting,
  limits,
}: LimitFormProps<LimitsState['dayStake']> & { limits: BoptionLimits }) {
  const { t } = useTranslation('boption-limits');
  const format = useFormat();
  const { form, field } = useFields(state);
  const { nextDayStake, stakedToday } = limits;
  const amount = (value: string) => format.amount(value, 2);
  const staked = stakedToday.map((of) => `${amount(of.amount)} ${of.currency}`);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('dayStake.title')}</h2>
      <p className="text-sm text-text-2">{t('dayStake.text')}</p>
      {staked.length > 0 && <p className="text-sm">{t('dayStake.today', { amounts: format.list(staked) })}</p>}
      {nextDayStake && (
        <Notice>
          {nextDayStake.max === null
            ? t('dayStake.nextNone', { time: format.dateTime(nextDayStake.from) })
            : t('dayStake.next', { amount: amount(nextDayStake.max), time: format.dateTime(nextDayStake.from) })}
        </Notice>
      )}
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="dayStake" />
        <AmountField {...field('dayStakeMax')} label={t('dayStake.label')} hint={t('dayStake.hint')} currency="USDT" />
        <Button type="submit" size="lg" isPending={isPosting}>
          {t('dayStake.save')}
        </Button>
      </Form>
    </Card>
  );
}

/** A time in which a member buys nothing. */
export function PauseForm({
  state,
  isPosting,
  until,
}: LimitFormProps<LimitsState['pause']> & { until: number | null }) {
  const { t } = useTranslation('boption-limits');
  const format = useFormat();
  const { form, field, box } = useFields(state);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('pause.title')}</h2>
      <p className="text-sm text-text-2">{t('pause.text')}</p>
      {until !== null && <Notice>{t('pause.running', { time: format.dateTime(until) })}</Notice>}
      <Form {...form} method="post" replace className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="pause" />
        <SelectField {...field('days')} label={t('pause.label')}>
          {boptionPauseDays.map((days) => (
            <option key={days} value={days}>
              {t('pause.days', { count: days })}
            </option>
          ))}
        </SelectField>
        <Checkbox {...box('sure')} label={t('pause.sure')} />
        <Button type="submit" size="lg" variant="secondary" isPending={isPosting}>
          {t('pause.start')}
        </Button>
      </Form>
    </Card>
  );
}
