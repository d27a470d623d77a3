import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RecordList, type RecordListProps } from '../../components/list/record-list.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type RobotsFrameProps<Robot> = Pick<RecordListProps<Robot>, 'columns' | 'rows' | 'next'> & {
  title: string;
  explain: string;
  create: ReactNode;
  /** Its area is switched off: none is started, and those there are can be ended. */
  isOff: boolean;
  preview: ReactNode;
};

/** The page of one kind of robots: the form of a new one, what it would have done, and the own ones. */
export function RobotsFrame<Robot extends { id: string }>(props: RobotsFrameProps<Robot>) {
  const { title, explain, create, isOff, preview, ...list } = props;
  const { t } = useTranslation('robot');
  const common = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="max-w-3xl text-text-2">
        {explain}{' '}
        <Link to="/college?tag=robots" className="font-medium text-accent-text underline">
          {t('learn')}
        </Link>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <section className="flex max-w-3xl flex-col gap-4">
          <h2 className="font-semibold text-lg">{t('create')}</h2>
          {isOff ? <Notice kind="info">{common.t('error.areaOff')}</Notice> : create}
        </section>
        <div className="flex flex-col gap-6">
          {preview}
          <section className="flex flex-col gap-4">
            <h2 className="font-semibold text-lg">{t('own')}</h2>
            <RecordList caption={t('own')} rowKey={({ id }) => id} empty={{ title: t('empty') }} {...list} />
          </section>
        </div>
      </div>
    </div>
  );
}
