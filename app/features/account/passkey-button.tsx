import { useHref } from 'react-router';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskPasskeyButton } from './ask-passkey-button.tsx';
import { passkeyAnswerPath } from './passkey-paths.ts';

type PasskeyButtonProps = {
  purpose: PasskeyPurpose;
  /** Of the field that takes a code: in the same form, which is sent when there is one. */
  field: string;
};

/** Confirms with a passkey instead of a typed code. Needs scripts, which come when it is pressed. */
export function PasskeyButton({ purpose, field }: PasskeyButtonProps) {
  const { t } = useTranslation('account');
  const address = useHref(passkeyAnswerPath);

  async function confirm(form: HTMLFormElement | null): Promise<string | undefined> {
    const { proveByPasskey } = await import('./prove-by-passkey.ts');
    const proof = await proveByPasskey(address, purpose);
    if (!('code' in proof)) return proof.message || t('passkey.failed');
    send(form, field, proof.code);
    return undefined;
  }

  return <AskPasskeyButton variant="secondary" label={t('passkey.use')} ask={confirm} />;
}

/** Puts the code where it would be typed, and presses the form's own button. */
function send(form: HTMLFormElement | null, field: string, code: string) {
  const input = form?.elements.namedItem(field);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = code;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type="submit"]'));
}
