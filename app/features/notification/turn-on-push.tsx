import { useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PushProblem } from './subscribe-push.ts';

/** Asks the browser for push notifications and sends what it gives. Needs scripts, which come when it is pressed. */
export function TurnOnPush({ serverKey }: { serverKey: string }) {
  const { t } = useTranslation('notification');
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const isPosting = usePosting() !== undefined;
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<PushProblem>();

  async function turnOn() {
    setIsAsking(true);
    setProblem(undefined);
    const { subscribePush } = await import('./subscribe-push.ts');
    const answer = await subscribePush(serverKey);
    setIsAsking(false);
    if ('problem' in answer) setProblem(answer.problem);
    else await submit({ intent: 'add', ...answer }, { method: 'post', replace: true });
  }

  return (
    <>
      <noscript>
        <Notice kind="warning">{t('push.needsScripts')}</Notice>
      </noscript>
      {problem && (
        <Notice kind="error" isAnnounced>
          {t(`push.${problem}`)}
        </Notice>
      )}
      {isHydrated && (
        <div>
          <Button size="lg" isPending={isAsking || isPosting} onClick={() => void turnOn()}>
            {t('push.turnOn')}
          </Button>
        </div>
      )}
    </>
  );
}
