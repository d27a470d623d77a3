import { Form } from 'react-router';
import type { Robot } from '../../../contract/robot.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { coinsOf } from './robot-columns.tsx';

/** Why it stands still or has ended, and what can be done about it. */
export function RobotDeeds({ robot }: { robot: Robot }) {
  const { t } = useTranslation('robot');
  const posted = usePosting();
  const [base] = coinsOf(robot.symbol);
  if (robot.state === 'ended') return robot.endReason && <Notice kind="info">{t(`end.${robot.endReason}`)}</Notice>;
  return (
    <>
      {robot.state === 'ending' && <Notice kind="info">{t('ending')}</Notice>}
      {robot.pauseReason && <Notice kind="warning">{t(`pause.${robot.pauseReason}`)}</Notice>}
      <Card as="section" className="flex flex-col gap-3">
        <p className="text-sm text-text-2">{t('deed.explain')}</p>
        <Form method="post" replace className="flex flex-wrap gap-3">
          {robot.state === 'paused' && (
            <Button type="submit" name="intent" value="resume" isPending={posted === 'resume'}>
              {t('deed.resume')}
            </Button>
          )}
          <Button type="submit" name="intent" value="keep" variant="secondary" isPending={posted === 'keep'}>
            {t('deed.keep', { coin: base })}
          </Button>
          {robot.state !== 'ending' && (
            <Button type="submit" name="intent" value="sell" variant="danger" isPending={posted === 'sell'}>
              {t('deed.sell', { coin: base })}
            </Button>
          )}
        </Form>
      </Card>
    </>
  );
}
