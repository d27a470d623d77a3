// Not a benchmark: how long processes have worked.
import { readFileSync } from 'node:fs';

/** The system counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Of a process so far, and of its children that have ended; and its parent. */
export function readProcess(pid: number): { parent: number; seconds: number; secondsOfEnded: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    seconds: (user + system) / ticksPerSecond,
    secondsOfEnded: (endedUser + endedSystem) / ticksPerSecond,
  };
}

export const cpuSeconds = (pid: number): number => readProcess(pid).seconds;

/** With all of its children, those that have ended as well. */
export function cpuSecondsOfAll(pid: number): number {
  const { seconds, secondsOfEnded } = readProcess(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + cpuSeconds(child), seconds + secondsOfEnded);
}
