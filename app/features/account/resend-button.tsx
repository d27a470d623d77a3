import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Resend } from './account-form.ts';
import { ResendNote } from './resend-note.tsx';

/** Sends a code from within its form, the first or the same again; with scripts not before that is possible. */
export function ResendButton({ resend, isFirst = false }: { resend: Resend; isFirst?: boolean }) {
  const { t } = useTranslation('account');
  const isHydrated = useHydrated();
  const [endedMs, setEndedMs] = useState(0);
  const isPending = usePosting() === 'send';
  const mustWait = isHydrated && resend.atMs > resend.nowMs && resend.atMs !== endedMs;
  return (
    <div className="flex flex-col gap-1">
      <Button
        type="submit"
        name="intent"
        value="send"
        variant={isFirst ? 'secondary' : 'ghost'}
        isWide
        formNoValidate
        disabled={mustWait}
        isPending={isPending}
      >
        {t(isFirst ? 'register.sendCode' : 'register.anotherCode')}
      </Button>
      <ResendNote resend={resend} onEnd={() => setEndedMs(resend.atMs)} />
    </div>
  );
}
