import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AmountField } from '../../components/ui/field.tsx';
import { MoneyField } from '../../forms/money-field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AmountState } from './loan-states.ts';

type MoneyBounds = Pick<ComponentProps<typeof MoneyField>, 'available' | 'limit' | 'decimals'>;

type AmountDeedProps = {
  title: string;
  /** What it does, above the field. */
  children?: ReactNode;
  action: string;
  /** Posted with it. */
  fields?: Readonly<Record<string, string>>;
  state: AmountState;
  /** Of the amount; without them there is only the button for all. */
  field?: { label: string; currency: string; hint?: ReactNode } & Partial<MoneyBounds>;
  submit: string;
  /** What the second button says, which posts no amount. */
  all?: string | undefined;
};

/** Only a form with a button for all may leave it empty. What is no part of a balance has no steps. */
function Field({ available, limit, decimals, ...field }: ComponentProps<typeof AmountField> & Partial<MoneyBounds>) {
  if (available === undefined) return <AmountField {...field} />;
  return <MoneyField {...field} available={available} limit={limit} {...(decimals !== undefined && { decimals })} />;
}

/** A form that does something with an amount of one coin. */
export function AmountDeed({ title, children, action, fields = {}, state, field, submit, all }: AmountDeedProps) {
  const { t } = useTranslation('loan');
  const { form, field: fieldOf } = useFields(state);
  const posting = usePosting();
  return (
    <Card as={Form} {...form} method="post" action={action} className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children && <div className="text-sm text-text-2">{children}</div>}
      {Object.entries({ ...fields, key: state.key }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field && <Field {...fieldOf('amount')} {...field} required={!all} />}
      <RefusalNotice refusal={state.refusal} unknown={t('unknown')} />
      <div className="flex flex-wrap gap-3">
        {field && (
          <Button
            type="submit"
            name="intent"
            value="part"
            isPending={posting === 'part'}
            disabled={posting !== undefined}
          >
            {submit}
          </Button>
        )}
        {all && (
          <Button
            type="submit"
            name="intent"
            value="all"
            variant={field ? 'secondary' : 'primary'}
            isPending={posting === 'all'}
            disabled={posting !== undefined}
          >
            {all}
          </Button>
        )}
      </div>
    </Card>
  );
}
