import { Form } from 'react-router';
import type { Refusal } from '../../api/refusal.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useFocusOnError } from '../../hooks/use-focus-on-error.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SecondFactorField } from '../account/second-factor-field.tsx';
import type { AuthenticatorIntent } from './authenticator-state.ts';

type ConfirmedChangeProps = {
  intent: AuthenticatorIntent;
  title: string;
  text: string;
  button: string;
  isDangerous?: boolean;
  refusal: Refusal | undefined;
};

/** A change that takes password and code; folded, since a page has several. */
export function ConfirmedChange({ intent, title, text, button, isDangerous, refusal }: ConfirmedChangeProps) {
  const posted = usePosting();
  const form = useFocusOnError(refusal);
  return (
    <details open={refusal !== undefined} className="rounded-lg border bg-surface-1">
      <summary className="cursor-pointer p-4 font-medium">{title}</summary>
      <Form ref={form} method="post" replace className="flex flex-col gap-4 p-4">
        <p className="text-sm text-text-2">{text}</p>
        <RefusalNotice refusal={refusal} />
        <PasswordField isNew={false} error={refusal?.fields?.password} />
        <SecondFactorField name="code" error={refusal?.fields?.code} />
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
    </details>
  );
}
