import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeedState } from './deed-state.ts';
import { Folded } from './folded.tsx';

type DeedFormProps = {
  intent: string;
  /** Says what the button does. */
  button: string;
  isDangerous?: boolean;
  /** Posted with it. */
  fields?: Readonly<Record<string, string>>;
  state: DeedState | undefined;
  children?: ReactNode;
  /** Further buttons, beside the first. */
  more?: ReactNode;
};

/** A deed of the console, which always needs a reason: it goes into the audit log. */
export function DeedForm({ intent, button, isDangerous = false, fields = {}, state, children, more }: DeedFormProps) {
  const { t } = useTranslation('operator');
  return (
    <Form method="post" className="flex max-w-xl flex-col gap-4">
      <RefusalNotice refusal={state?.refusal} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <TextField
        label={t('deed.reason')}
        hint={t('deed.reasonHint')}
        name="reason"
        maxLength={500}
        required
        defaultValue={state?.typed.reason}
        error={state?.refusal.fields?.reason}
      />
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
export function FoldedDeed({ title, ...deed }: DeedFormProps & { title: string }) {
  return (
    <Folded title={title} isOpen={deed.state !== undefined}>
      <DeedForm {...deed} />
    </Folded>
  );
}
