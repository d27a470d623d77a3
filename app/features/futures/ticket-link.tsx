import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ticketPath } from '../../paths/futures-paths.ts';
import { pathToFuturesRobot } from '../../paths/futures-robot-paths.ts';
import type { TicketMarket } from './load-tickets.server.ts';
import type { OwnTicket } from './ticket-figures.ts';
import { TicketName } from './ticket-name.tsx';

/** A position in a list: it leads to all that is known of it, and to the robot that placed it. */
export const TicketLink = ({ ticket, market }: { ticket: OwnTicket; market: TicketMarket }) => (
  <>
    <Link to={ticketPath(ticket.id)} className="hover:underline">
      <TicketName ticket={ticket} market={market} />
    </Link>
    {ticket.robot && <RobotMark id={ticket.robot} />}
  </>
);

function RobotMark({ id }: { id: string }) {
  const { t } = useTranslation('futures-tickets');
  return (
    <Link to={pathToFuturesRobot(id)} className="block font-normal text-accent-text text-xs underline">
      {t('robot', { id })}
    </Link>
  );
}
