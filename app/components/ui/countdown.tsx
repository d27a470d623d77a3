import { useEffect, useState } from 'react';

type CountdownProps = {
  /** What ends then; read out, not shown. */
  label: string;
  /** Both in milliseconds since 1970 UTC, by the server's clock: the device's may be wrong. */
  untilMs: number;
  nowMs: number;
  onEnd?: () => void;
};

/** The time that is left, every second. */
export function Countdown({ label, untilMs, nowMs, onEnd }: CountdownProps) {
  const [passedMs, setPassedMs] = useState(0);
  const leftMs = Math.max(untilMs - nowMs - passedMs, 0);
  const hasEnded = leftMs === 0;

  useEffect(() => {
    if (hasEnded) return;
    const startedMs = performance.now();
    const timer = setInterval(() => setPassedMs(performance.now() - startedMs), 1_000);
    return () => clearInterval(timer);
  }, [hasEnded]);

  useEffect(() => {
    if (hasEnded) onEnd?.();
  }, [hasEnded, onEnd]);

  return (
    <span role="timer" aria-label={label} className="tabular-nums">
      {writeTimeLeft(leftMs)}
    </span>
  );
}

/** 4:05, 1:00:05, 48:00:00. */
export function writeTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const hours = Math.floor(seconds / 3_600);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = hours > 0 ? [hours, ...parts] : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
