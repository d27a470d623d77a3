import { Form } from 'react-router';
import type { SecondFactorWays } from '../../../contract/security.ts';
import type { Refusal } from '../../api/refusal.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import { unposted } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import type { proofForm } from './proof-form.server.ts';

type ConfirmedChangeProps = {
  intent: string;
  ways: SecondFactorWays;
  title: string;
  text: string;
  button: string;
  isDangerous?: boolean;
  refusal: Refusal | undefined;
  /** As it came back, where this form was refused. */
  state: FormStateOf<typeof proofForm>;
  /** Posted with it. */
  fields?: Readonly<Record<string, string>>;
};

/** A change that takes password and second factor; folded, since a page has several. */
export function ConfirmedChange(props: ConfirmedChangeProps) {
  const { intent, ways, title, text, button, isDangerous, refusal, state, fields = {} } = props;
  const posted = usePosting();
  const { form, field } = useFields(refusal ? state : unposted(state));
  return (
    <Card as="details" open={refusal !== undefined} room="none">
      <summary className="cursor-pointer p-4 font-medium">{title}</summary>
      <Form {...form} method="post" replace className="flex flex-col gap-4 p-4">
        <p className="text-sm text-text-2">{text}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RefusalNotice refusal={refusal} />
        <PasswordField {...field('password')} isNew={false} />
        <SecondFactorField {...field('code')} ways={ways} />
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={isDangerous ? 'danger' : 'primary'}
          disabled={posted !== undefined}
          isPending={posted === intent}
        >
          {button}
        </Button>
      </Form>
    </Card>
  );
}
