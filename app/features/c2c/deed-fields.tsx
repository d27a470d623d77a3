import {
  caseReasons,
  paidReferenceLengthMax,
  ratingLengthMax,
  statementLengthMax,
} from '../../../contract/c2c-values.ts';
import { Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FieldsOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TradeDeed } from '../../paths/c2c-paths.ts';
import type { OrderData } from './load-order.server.ts';
import { ReleaseFields } from './release-fields.tsx';
import { ReportFields } from './report-fields.tsx';
import { useOrderWords } from './use-order-words.ts';

type FieldsProps = { data: OrderData; deed: TradeDeed; fields: FieldsOf<Record<string, unknown>> };

/** What a deed asks for. */
export function DeedFields({ data, deed, fields }: FieldsProps) {
  const { t } = useTranslation('c2c-order');
  const { order, proof } = data;
  if (deed === 'pay') return <PayFields data={data} fields={fields} />;
  if (deed === 'release') return <ReleaseFields order={order} proof={proof} fields={fields} />;
  if (deed === 'appeal') return <AppealFields data={data} fields={fields} />;
  if (deed === 'rate') return <RateFields data={data} fields={fields} />;
  if (deed === 'report') return <Report fields={fields} />;
  return <Notice kind="warning">{t(`${deed}.warning`, { name: order.counterparty.name })}</Notice>;
}

type PartProps = Pick<FieldsProps, 'data' | 'fields'>;

function PayFields({ data: { order }, fields: { field, box } }: PartProps) {
  const { t } = useTranslation('c2c-order');
  const words = useOrderWords();
  return (
    <>
      <Notice kind="warning">{t('pay.warning', { money: words.money(order) })}</Notice>
      <TextField
        {...field('paidReference')}
        label={t('pay.reference')}
        hint={t('pay.referenceHint')}
        maxLength={paidReferenceLengthMax}
        autoComplete="off"
      />
      <Checkbox {...box('isOwnAccount')} label={t('pay.own')} />
    </>
  );
}

function AppealFields({ data: { order }, fields: { field } }: PartProps) {
  const { t } = useTranslation('c2c-order');
  return (
    <>
      <p className="text-sm text-text-2">{t('appeal.explanation')}</p>
      <SelectField {...field('reason')} label={t('appeal.reason')}>
        {reasonsOf(order.side).map((reason) => (
          <option key={reason} value={reason}>
            {t(`appeal.for.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('statement')}
        label={t('appeal.statement')}
        hint={t('appeal.statementHint')}
        maxLength={statementLengthMax}
      />
    </>
  );
}

/** What a buyer or a seller can complain about while an order goes on. */
function reasonsOf(side: 'buy' | 'sell') {
  const ofOther = side === 'buy' ? ['notReceived', 'wrongAmount', 'thirdParty'] : ['notReleased'];
  const afterEnd = ['chargedBack', 'paidTooLate'];
  return caseReasons.filter((reason) => ![...ofOther, ...afterEnd].includes(reason));
}

function RateFields({ data: { order }, fields: { field } }: PartProps) {
  const { t } = useTranslation('c2c-order');
  const { defaultValue, error } = field('isGood');
  return (
    <>
      <RadioGroup
        name="isGood"
        legend={t('rate.legend', { name: order.counterparty.name })}
        choices={[
          { value: 'true', label: t('rate.good') },
          { value: 'false', label: t('rate.bad') },
        ]}
        defaultValue={defaultValue ?? 'true'}
        error={error}
      />
      <TextField {...field('words')} label={t('rate.words')} hint={t('rate.wordsHint')} maxLength={ratingLengthMax} />
    </>
  );
}

function Report({ fields: { field } }: Pick<PartProps, 'fields'>) {
  const { t } = useTranslation('c2c-merchant');
  return (
    <>
      <p className="text-sm text-text-2">{t('report.text')}</p>
      <ReportFields field={field} />
    </>
  );
}
