import { Fragment } from 'react';
import { useFormat } from '../../i18n/use-format.ts';

type TimeProps = {
  /** In milliseconds since 1970 UTC. */
  at: number;
  /** How it is written; date and time of day without it. */
  text?: string;
  /** In a table that has little room the time of day may stand below the date. Neither breaks at its own hyphens. */
  isStacked?: boolean;
};

/** A moment in one line, also for machines. */
export function Time({ at, text, isStacked = false }: TimeProps) {
  const format = useFormat();
  const shown = text ?? format.dateTime(at);
  const words = isStacked ? shown.split(' ') : [shown];
  return (
    <time dateTime={new Date(at).toISOString()}>
      {words.map((word, at) => (
        <Fragment key={word}>
          {at > 0 && ' '}
          <span className="whitespace-nowrap">{word}</span>
        </Fragment>
      ))}
    </time>
  );
}
