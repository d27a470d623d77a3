import { Form } from 'react-router';
import type { FuturesRobot } from '../../../contract/futures-robot-shapes.ts';
import type { FuturesRobotPauseReason } from '../../../contract/futures-robot-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Why it stands still or has ended, and what can be done about it. */
export function FuturesRobotDeeds({ robot }: { robot: FuturesRobot }) {
  const { t } = useTranslation('robot');
  const own = useTranslation('futures-robot');
  const posted = usePosting();
  if (robot.state === 'ended') return robot.endReason && <Notice kind="info">{t(`end.${robot.endReason}`)}</Notice>;
  if (robot.state === 'ending') return <Notice kind="info">{own.t('ending')}</Notice>;
  return (
    <>
      {robot.pauseReason && <PauseNotice reason={robot.pauseReason} />}
      <Card as="section" className="flex flex-col gap-3">
        <p className="text-sm text-text-2">{own.t('deed.explain')}</p>
        <Form method="post" replace className="flex flex-wrap gap-3">
          {robot.state === 'paused' && (
            <Button type="submit" name="intent" value="resume" isPending={posted === 'resume'}>
              {t('deed.resume')}
            </Button>
          )}
          <Button type="submit" name="intent" value="end" variant="danger" isPending={posted === 'end'}>
            {own.t('deed.end')}
          </Button>
        </Form>
      </Card>
    </>
  );
}

/** A robot on spot knows most of these reasons, too. */
function PauseNotice({ reason }: { reason: FuturesRobotPauseReason }) {
  const { t } = useTranslation('robot');
  const own = useTranslation('futures-robot');
  const text =
    reason === 'ticketClosed' || reason === 'ticketLiquidated' || reason === 'memberLimits'
      ? own.t(`pause.${reason}`)
      : t(`pause.${reason}`);
  return <Notice kind="warning">{text}</Notice>;
}
