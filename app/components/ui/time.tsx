import { useFormat } from '../../i18n/use-format.ts';

type TimeProps = {
  /** In milliseconds since 1970 UTC. */
  at: number;
  /** How it is written; date and time of day without it. */
  text?: string;
  className?: string;
};

/** A moment in one line, also for machines. */
export function Time({ at, text, className = 'whitespace-nowrap' }: TimeProps) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {text ?? format.dateTime(at)}
    </time>
  );
}
