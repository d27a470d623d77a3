import type { DayFigures, HelpFigures, OperatorFigures } from '../../../contract/help-figures.ts';
import { dayMs } from '../../clock.ts';
import { queryRows, type Store } from '../../database/client.ts';

const daysShown = 30;

/** Half of the cases took no longer; a case without an answer or an end does not count there. */
const figuresText = `
  count(*)::int as cases,
  count(resolved_at)::int as solved,
  percentile_cont(0.5) within group (order by (answered_at - opened_at)::float8) as first_answer,
  percentile_cont(0.5) within group (order by (resolved_at - opened_at)::float8) as solved_after,
  round(avg(rating), 1)::text as rating`;

type FiguresRow = {
  cases: number;
  solved: number;
  first_answer: number | null;
  solved_after: number | null;
  rating: string | null;
};

/** Of the cases that began within the last 30 days in UTC, the newest day first. */
export async function readFigures(
  store: Store,
  nowMs: number,
): Promise<{ days: DayFigures[]; operators: OperatorFigures[] }> {
  const sinceMs = nowMs - (nowMs % dayMs) - (daysShown - 1) * dayMs;
  const days = await queryRows<FiguresRow & { start_ms: number }>(
    store,
    `select (opened_at / ${dayMs}) * ${dayMs} as start_ms, ${figuresText}
     from help_case where opened_at >= $1 group by 1 order by 1 desc`,
    [sinceMs],
  );
  const operators = await queryRows<FiguresRow & { name: string }>(
    store,
    `select operator.name, ${figuresText}
     from help_case join operator on operator.id = operator_id
     where opened_at >= $1 group by operator.id order by count(*) desc, operator.id`,
    [sinceMs],
  );
  return {
    days: days.map(({ start_ms: startMs, ...row }) => ({ startMs, ...figuresOf(row) })),
    operators: operators.map(({ name: operator, ...row }) => ({ operator, ...figuresOf(row) })),
  };
}

const figuresOf = (row: FiguresRow): HelpFigures => ({
  cases: row.cases,
  solved: row.solved,
  firstAnswerMs: row.first_answer === null ? null : Math.round(row.first_answer),
  solvedMs: row.solved_after === null ? null : Math.round(row.solved_after),
  rating: row.rating,
});
