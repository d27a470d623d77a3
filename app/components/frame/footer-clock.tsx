import { useSyncExternalStore } from 'react';
import { useFormat } from '../../i18n/use-format.ts';

const secondMs = 1_000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, secondMs);
  return () => clearInterval(timer);
}
const currentSecondMs = () => Math.floor(Date.now() / secondMs) * secondMs;

/** The time where the reader is, with its distance from UTC. `timeMs` is when the server drew the page. */
export function FooterClock({ timeMs }: { timeMs: number }) {
  const format = useFormat();
  const nowMs = useSyncExternalStore(everySecond, currentSecondMs, () => timeMs);
  return <p className="tabular-nums">{`${format.dateTime(nowMs)} (${format.utcOffset(nowMs)})`}</p>;
}
