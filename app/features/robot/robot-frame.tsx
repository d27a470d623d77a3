import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RobotState } from '../../../contract/robot-values.ts';
import type { Refusal } from '../../api/refusal.ts';
import { RecordList, type RecordListProps } from '../../components/list/record-list.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RobotBadge } from './robot-columns.tsx';
import type { robotDeeds } from './robots-state.ts';

type RobotFrameProps<Pair, Line> = {
  title: string;
  /** The page of all robots of its kind. */
  up: { to: string; title: string };
  state: RobotState;
  refusal: Refusal | undefined;
  /** What was done on the page before. */
  done: (typeof robotDeeds)[number] | undefined;
  /** What it is, and what can be done about it. */
  children: ReactNode;
  /** What it has closed. */
  pairs: Pick<RecordListProps<Pair>, 'caption' | 'columns' | 'rows' | 'empty' | 'next' | 'file'>;
  /** Its grids, lowest first. */
  lines: { columns: readonly Column<Line>[]; rows: readonly Line[] };
};

/** The page of a robot of any kind. */
export function RobotFrame<Pair extends { id: string }, Line extends { lowerPrice: string }>(
  props: RobotFrameProps<Pair, Line>,
) {
  const { title, up, state, refusal, done, children, pairs, lines } = props;
  const { t } = useTranslation('robot');
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      {state === 'ending' && !refusal && (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      )}
      <p className="text-sm">
        <Link to={up.to} className="font-medium text-accent-text">
          {up.title}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-semibold text-2xl">{title}</h1>
        <RobotBadge state={state} />
      </div>
      <RefusalNotice refusal={refusal} />
      {done && !refusal && (
        <Notice kind="success" isAnnounced>
          {t(`done.${done}`)}
        </Notice>
      )}
      {children}
      <h2 className="font-semibold text-lg">{pairs.caption}</h2>
      <RecordList rowKey={({ id }) => id} {...pairs} />
      <h2 className="font-semibold text-lg">{t('lines')}</h2>
      <RecordList
        caption={t('lines')}
        columns={lines.columns}
        rows={lines.rows.toReversed()}
        rowKey={({ lowerPrice }) => lowerPrice}
        empty={{ title: t('waits.none') }}
      />
    </div>
  );
}
