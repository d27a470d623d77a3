import { launchProgram } from '../../../contract/startup-values.ts';
import { RecordList } from '../../components/list/record-list.tsx';
import { buttonLinkClasses } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LaunchData } from './load-startup.server.ts';

/** What came of a launch: its hashes, the table of all allocations, and how to recompute it. */
export function LaunchOutcome({ launch, table }: Pick<LaunchData, 'launch' | 'table'>) {
  const { t } = useTranslation('startup');
  const format = useFormat();
  const { outcome, coin, currency } = launch;
  if (!outcome || !table) return null;
  const { allocated, charged, listHash, tableHash } = outcome;
  const facts: Fact[] = [
    [t('listHash'), <Hash key="list" text={listHash} />],
    ...(tableHash ? [[t('tableHash'), <Hash key="table" text={tableHash} />] as const] : []),
    ...(allocated ? [[t('allocated'), `${format.amount(allocated, 8)} ${coin}`] as const] : []),
    ...(charged ? [[t('chargedInAll'), `${format.amount(charged, 8)} ${currency}`] as const] : []),
  ];
  return (
    <section aria-labelledby="outcome" className="flex flex-col gap-4">
      <h2 id="outcome" className="font-semibold text-lg">
        {t('outcome')}
      </h2>
      <Card className="flex flex-col gap-4">
        <p className="text-sm text-text-2">{t('outcomeText')}</p>
        <FactList facts={facts} />
        {tableHash && <Recompute project={launch.project} />}
      </Card>
      <RecordList
        caption={t('table')}
        filter={{
          fields: [{ name: 'number', label: t('number'), type: 'search', lengthMax: 9 }],
          values: { number: table.number },
          kept: { id: launch.project },
        }}
        rows={table.items}
        rowKey={({ number }) => String(number)}
        empty={{ title: t('tableEmpty') }}
        next={table.next}
        columns={[
          { key: 'number', header: t('number'), isRowHeader: true, cell: ({ number }) => number },
          {
            key: 'amount',
            header: t('amount'),
            align: 'end',
            cell: ({ amount }) => `${format.amount(amount, 8)} ${currency}`,
          },
          {
            key: 'allocation',
            header: t('allocation'),
            align: 'end',
            cell: ({ allocation }) => (allocation === null ? '–' : `${format.amount(allocation, 8)} ${coin}`),
          },
        ]}
      />
    </section>
  );
}

const Hash = ({ text }: { text: string }) => <code className="wrap-anywhere text-xs">{text}</code>;

/** The program that loads the table, shares out the coins once more, and compares. */
function Recompute({ project }: { project: string }) {
  const { t } = useTranslation('startup');
  const site = useRootData()?.siteOrigin ?? '';
  const command = `node ${launchProgram.name} ${site} ${project}`;
  return (
    <>
      <p className="text-sm text-text-2">{t('recompute')}</p>
      <p>
        <a href={launchProgram.address} download className={buttonLinkClasses({ variant: 'secondary' })}>
          {t('program', { file: launchProgram.name })}
        </a>
      </p>
      <div className="flex items-start gap-2">
        <code className="wrap-anywhere min-w-0 grow rounded-sm bg-surface-2 p-2 text-sm">{command}</code>
        <CopyButton text={command} name={t('command')} />
      </div>
    </>
  );
}
