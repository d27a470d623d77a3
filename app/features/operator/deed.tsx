import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { type FieldsOf, useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Folded } from './folded.tsx';

type DeedProps<Values extends { reason: string }> = {
  intent: string;
  /** Says what the button does. */
  button: string;
  isDangerous?: boolean;
  /** Posted with it. */
  kept?: Readonly<Record<string, string>>;
  /** Its fields are sent as the parts of a body that may be files. */
  takesFile?: boolean;
  state: FormState<Values>;
  /** Its fields beside the reason. */
  children?: (fields: FieldsOf<Values>) => ReactNode;
  /** Further buttons, beside the first. */
  more?: ReactNode;
};

/** A deed of the console, which always needs a reason: it goes into the audit log. */
export function Deed<Values extends { reason: string }>(props: DeedProps<Values>) {
  const { intent, button, isDangerous = false, kept = {}, takesFile = false, state, children, more } = props;
  const { t } = useTranslation('operator');
  const { form, ...fields } = useFields(state);
  return (
    <Form
      {...form}
      method="post"
      {...(takesFile && { encType: 'multipart/form-data' })}
      className="flex max-w-xl flex-col gap-4"
    >
      <RefusalNotice refusal={state.refusal} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(fields)}
      <TextField {...fields.field('reason')} label={t('deed.reason')} hint={t('deed.reasonHint')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={intent} variant={isDangerous ? 'danger' : 'primary'}>
          {button}
        </Button>
        {more}
      </div>
    </Form>
  );
}

/** The same, folded: a page has several. */
export function FoldedDeed<Values extends { reason: string }>({
  title,
  ...deed
}: DeedProps<Values> & { title: string }) {
  return (
    <Folded title={title} isOpen={deed.state.refusal !== undefined}>
      <Deed {...deed} />
    </Folded>
  );
}
