import { Fingerprint } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useHref } from 'react-router';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { passkeyAnswerPath } from './passkey-paths.ts';

type PasskeyButtonProps = {
  purpose: PasskeyPurpose;
  /** Of the field that takes a code: in the same form, which is sent when there is one. */
  field: string;
};

/** Confirms with a passkey instead of a typed code. Needs scripts, which come when it is pressed. */
export function PasskeyButton({ purpose, field }: PasskeyButtonProps) {
  const { t } = useTranslation('account');
  const isHydrated = useHydrated();
  const address = useHref(passkeyAnswerPath);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');

  async function confirm({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setIsAsking(true);
    setProblem('');
    const { proveByPasskey } = await import('./prove-by-passkey.ts');
    const proof = await proveByPasskey(address, purpose);
    setIsAsking(false);
    if ('code' in proof) send(form, field, proof.code);
    else setProblem(proof.message || t('passkey.failed'));
  }

  if (!isHydrated) return null;
  return (
    <>
      {problem && (
        <Notice kind="error" isAnnounced>
          {problem}
        </Notice>
      )}
      <Button variant="secondary" size="lg" isWide isPending={isAsking} onClick={(event) => void confirm(event)}>
        {!isAsking && <Fingerprint aria-hidden size={18} />}
        {t('passkey.use')}
      </Button>
    </>
  );
}

/** Puts the code where it would be typed, and presses the form's own button. */
function send(form: HTMLFormElement | null, field: string, code: string) {
  const input = form?.elements.namedItem(field);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = code;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type="submit"]'));
}
