import { Fingerprint } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';

type AskPasskeyButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'autoFocus'> & {
  label: string;
  /** Asks the device. Gives what went wrong, and undefined when the page goes on. */
  ask(form: HTMLFormElement | null): Promise<string | undefined>;
};

/** Asks the device for a passkey, and says above itself what went wrong. Needs scripts. */
export function AskPasskeyButton({ label, ask, ...looks }: AskPasskeyButtonProps) {
  const isHydrated = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');

  async function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setIsAsking(true);
    setProblem('');
    setProblem((await ask(form)) ?? '');
    setIsAsking(false);
  }

  if (!isHydrated) return null;
  return (
    <>
      {problem && (
        <Notice kind="error" isAnnounced>
          {problem}
        </Notice>
      )}
      <Button {...looks} size="lg" isWide isPending={isAsking} onClick={(event) => void press(event)}>
        {!isAsking && <Fingerprint aria-hidden size={18} />}
        {label}
      </Button>
    </>
  );
}
