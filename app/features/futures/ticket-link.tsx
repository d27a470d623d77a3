import { Link } from 'react-router';
import { ticketPath } from '../../paths/futures-paths.ts';
import type { TicketMarket } from './load-tickets.server.ts';
import type { OwnTicket } from './ticket-figures.ts';
import { TicketName } from './ticket-name.tsx';

/** A position in a list: it leads to all that is known of it. */
export const TicketLink = ({ ticket, market }: { ticket: OwnTicket; market: TicketMarket }) => (
  <Link to={ticketPath(ticket.id)} className="hover:underline">
    <TicketName ticket={ticket} market={market} />
  </Link>
);
