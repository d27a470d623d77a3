import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import type { AlertRow } from './describe-alert.ts';
import { type Arm, type Fire, writeAlerts } from './write-alerts.ts';

/** In one transaction: nobody else gets a turn of the embedded database meanwhile. */
const writtenMax = 500;

type Options = {
  database: Database;
  clock: Clock;
  log: Log;
  /** Takes the row of an alert that fired. */
  put(row: AlertRow): void;
  isCurrent(id: number, version: number): boolean;
  /** The alert was changed or deleted before it could fire. */
  drop(id: number): void;
};

/** Holds what was found about alerts until it is in the database; what can not be written waits for the next flush. */
export function createAlertWriter({ database, clock, log, put, isCurrent, drop }: Options) {
  const arms = new Map<number, Arm>();
  const fires = new Map<number, Fire>();
  let running: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (!isIdle()) {
      const batch = {
        arms: [...arms.values()].slice(0, writtenMax),
        fires: [...fires.values()].slice(0, writtenMax),
      };
      try {
        settle(batch, await writeAlerts(database, { ...batch, nowMs: clock.now() }));
      } catch (error) {
        log.error({ err: error, alerts: batch.fires.length }, 'alerts could not be told, trying again');
        return;
      }
    }
  }

  function settle(batch: { arms: Arm[]; fires: Fire[] }, fired: readonly AlertRow[]): void {
    for (const arm of batch.arms) if (arms.get(arm.id) === arm) arms.delete(arm.id);
    const rows = new Map(fired.map((row) => [row.id, row]));
    for (const fire of batch.fires) {
      if (fires.get(fire.id) === fire) fires.delete(fire.id);
      const row = rows.get(fire.id);
      if (row) put(row);
      else if (isCurrent(fire.id, fire.version)) drop(fire.id);
    }
  }

  const isIdle = (): boolean => arms.size === 0 && fires.size === 0;
  return {
    isIdle,
    arm: (arm: Arm) => void arms.set(arm.id, arm),
    fire: (fire: Fire) => void fires.set(fire.id, fire),
    hasFire: ({ id, version }: Pick<Fire, 'id' | 'version'>) => fires.get(id)?.version === version,
    /** Writes all that waits; one at a time. */
    flush(): Promise<void> {
      running ??= writeAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
export type AlertWriter = ReturnType<typeof createAlertWriter>;
