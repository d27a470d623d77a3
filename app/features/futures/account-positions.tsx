import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import type { Quote } from '../../../contract/quotes.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeedDialogs } from './deed-dialogs.tsx';
import type { TicketMarket } from './load-tickets.server.ts';
import { useOpenColumns } from './open-columns.tsx';
import { useMarks } from './use-marks.ts';

type AccountPositionsProps = {
  positions: readonly FuturesTicket[];
  markets: readonly TicketMarket[];
  quotes: readonly Quote[];
};

/** An account has less room than a market: these are on the position's own page. */
const leftOut = new Set(['stops', 'funding']);

/** The open positions of an account, with live profit and what can be done with them. */
export function AccountPositions({ positions, markets, quotes }: AccountPositionsProps) {
  const { t } = useTranslation('futures-figures');
  const columns = useOpenColumns({ markets, marks: useMarks(quotes) }).filter(({ key }) => !leftOut.has(key));
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('account.positions')}</h2>
      {positions.length === 0 ? (
        <p className="text-sm text-text-2">{t('account.none')}</p>
      ) : (
        <DeedDialogs>
          <div className="overflow-x-auto">
            <Table caption={t('account.positions')} columns={columns} rows={positions} rowKey={({ id }) => id} />
          </div>
        </DeedDialogs>
      )}
    </Card>
  );
}
