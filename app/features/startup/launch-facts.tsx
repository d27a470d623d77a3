import type { StartupProject } from '../../../contract/startup.ts';
import { PageHead } from '../../components/page-head.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { Timeline } from '../../components/ui/timeline.tsx';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { launchPath, startupPath } from '../../paths/startup-paths.ts';
import type { LaunchData } from './load-startup.server.ts';

/** The terms of a launch, and how its subscription stands. */
export function LaunchFacts({ launch }: Pick<LaunchData, 'launch'>) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const { coin, currency, mode, vesting, subscribers } = launch;
  const coins = (amount: string) => `${format.amount(amount, 8)} ${coin}`;
  const money = (amount: string) => `${format.amount(amount, 8)} ${currency}`;
  const facts: Fact[] = [
    [t('price'), money(launch.price)],
    [t('stock'), coins(launch.stock)],
    [t('mode'), t(`modes.${mode}`)],
    [t('minimum'), money(launch.minimum)],
    [t('maximum'), money(launch.maximum)],
    [t('cap'), coins(launch.cap)],
    [t('vesting'), <Vesting key="vesting" vesting={vesting} />],
    [t('subscribers'), format.amount(String(subscribers), 0)],
    [t('totalCommitted'), money(launch.committed)],
  ];
  return (
    <Card as="section" aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts" className="font-semibold text-lg">
        {t('facts')}
      </h2>
      <FactList facts={facts} />
    </Card>
  );
}

function Vesting({ vesting: { atOnceBps, parts, everyDays } }: Pick<StartupProject, 'vesting'>) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  if (parts === 0) return t('vestingNone');
  return t('vestingParts', { percent: format.amount(percentOfBps(atOnceBps), 2), parts, days: everyDays });
}

/** What happened and what comes, with its times. */
export function LaunchSchedule({ launch, now }: Pick<LaunchData, 'launch' | 'now'>) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const { startsAt, lowerUntil, endsAt, outcome } = launch;
  const steps = [
    { key: 'starts', at: startsAt },
    { key: 'lowerUntil', at: lowerUntil },
    { key: 'ends', at: endsAt },
  ];
  const entryOf = (key: string, at: number | null) =>
    at !== null && at <= now
      ? { key, title: t(`schedule.${key}`), atMs: at }
      : { key, title: t(`schedule.${key}`), ...(at !== null && { text: format.dateTime(at) }) };
  return (
    <Card as="section" aria-labelledby="schedule" className="flex flex-col gap-3">
      <h2 id="schedule" className="font-semibold text-lg">
        {t('schedule.title')}
      </h2>
      <Timeline
        label={t('schedule.title')}
        entries={[
          ...steps.map(({ key, at }) => entryOf(key, at)),
          entryOf('closed', outcome?.closedAt ?? null),
          entryOf('distributed', outcome?.distributedAt ?? null),
        ]}
      />
    </Card>
  );
}

/** How the coins are shared, in a few sentences. */
export function LaunchRules({ launch: { mode } }: Pick<LaunchData, 'launch'>) {
  const { t } = useTranslation('startup');
  return (
    <Card as="section" aria-labelledby="rules" className="flex flex-col gap-3">
      <h2 id="rules" className="font-semibold text-lg">
        {t('rules.title')}
      </h2>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-text-2">
        <li>{t(`rules.${mode}`)}</li>
        <li>{t('rules.charge')}</li>
        <li>{t('rules.lower')}</li>
        <li>{t('rules.check')}</li>
        <li>{t('rules.risk')}</li>
      </ul>
    </Card>
  );
}

/** What search engines and chats read of a launch. */
export function LaunchHead({ launch }: Pick<LaunchData, 'launch'>) {
  const { t } = useTranslation('startup');
  const common = useTranslation();
  const name = `${launch.coinName} (${launch.coin})`;
  const path = launchPath(launch.project);
  return (
    <PageHead
      title={`${name} · ${t('title')}`}
      description={launch.summary}
      path={path}
      crumbs={[
        { name: common.t('frame.home'), path: '/' },
        { name: t('title'), path: startupPath },
        { name, path },
      ]}
    />
  );
}
