import type { ReactNode } from 'react';
import { useMask } from '../../components/amounts-toggle.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sharePath, ticketPath } from '../../paths/futures-paths.ts';
import { CloseTable } from './close-table.tsx';
import { Live, type Marks } from './live-figures.tsx';
import type { TicketData } from './load-ticket.server.ts';
import { MarginBar } from './margin-bar.tsx';
import { costOf, Profit, useSigned } from './profit.tsx';
import { closedFigures, profitAt, type StopKind } from './ticket-figures.ts';
import { useMarks } from './use-marks.ts';

/** All that is known of one position, and the way to what can be done with it. */
export function TicketPage({ data }: { data: TicketData }) {
  const { t } = useTranslation('futures-tickets');
  const { ticket, market, quote, deeds, deed } = data;
  const marks = useMarks(quote ? [quote] : noQuotes);
  const facts = useFacts(data, marks);
  return (
    <>
      <Card as="section" aria-label={t('facts.title')}>
        <FactList facts={facts} />
      </Card>
      {deeds.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {deeds
            .filter((each) => each !== deed)
            .map((each) => (
              <ButtonLink key={each} to={ticketPath(ticket.id, each)} variant="outline">
                {t(`action.${each}`)}
              </ButtonLink>
            ))}
        </p>
      )}
      {ticket.closes.length > 0 && <CloseTable ticket={ticket} market={market} />}
      {ticket.state === 'closed' && (
        <p>
          <ButtonLink to={sharePath(ticket.id)} variant="outline">
            {t('action.share')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

const noQuotes: [] = [];
type Fact = readonly [string, ReactNode];

function useFacts({ ticket, market }: TicketData, marks: Marks): Fact[] {
  const { t } = useTranslation('futures-tickets');
  const format = useFormat();
  const mask = useMask();
  const signed = useSigned();
  const { opened, currency } = ticket;
  const isOpen = ticket.state === 'hold';
  const quantity = isOpen || !opened ? ticket.quantity : opened.quantity;
  const price = (value: string) => `${format.price(value, market.pricePrecision)} ${market.quoteSymbol}`;
  const money = (value: string) => `${mask(format.amount(value, 8))} ${currency}`;
  const stop = (kind: StopKind): Fact[] => {
    const point = ticket[kind];
    if (point === null) return [];
    return [
      [
        t(`reason.${kind}`),
        <StopFact key={kind} price={price(point)} profit={`${mask(signed(profitAt(ticket, point)))} ${currency}`} />,
      ],
    ];
  };
  const facts: (Fact | undefined)[] = [
    [t('column.type'), t(`type.${ticket.type}`)],
    [t('facts.accepted'), format.dateTime(ticket.createdAt)],
    ticket.price === null ? undefined : [t('column.price'), price(ticket.price)],
    [t('quantity'), `${format.amount(quantity, market.volumePrecision)} ${market.baseSymbol}`],
    opened ? [t('column.entry'), price(opened.entry)] : undefined,
    isOpen
      ? [
          t('column.mark'),
          <Live key="mark" ticket={ticket} marks={marks}>
            {(_, mark) => price(mark)}
          </Live>,
        ]
      : undefined,
    isOpen || ticket.state === 'pending' ? [t('column.margin'), money(ticket.margin)] : undefined,
    ...(isOpen ? openFacts() : []),
    ...stop('takeProfit'),
    ...stop('stopLoss'),
    ...resultFacts(),
  ];
  return facts.filter((fact) => fact !== undefined);

  function openFacts(): Fact[] {
    const liquidation = opened?.liquidationPrice;
    return [
      [
        t('column.unrealised'),
        <Live key="profit" ticket={ticket} marks={marks}>
          {({ profit, returnPercent }) => <Profit amount={profit} currency={currency} percent={returnPercent} />}
        </Live>,
      ],
      [
        t('column.marginRate'),
        <Live key="rate" ticket={ticket} marks={marks}>
          {({ marginPercent }) => <MarginBar percent={marginPercent} />}
        </Live>,
      ],
      [t('column.liquidation'), liquidation ? price(liquidation) : t('facts.neverLiquidated')],
      [t('column.funding'), `${mask(signed(costOf(opened?.funding ?? '0'), 8))} ${currency}`],
    ];
  }

  function resultFacts(): Fact[] {
    const figures = closedFigures(ticket);
    if (!figures) return [];
    return [
      [t('column.exit'), price(figures.exit)],
      [t('fees'), `${mask(signed(costOf(figures.fees), 8))} ${currency}`],
      [t('column.funding'), `${mask(signed(costOf(figures.funding), 8))} ${currency}`],
      [
        t('column.result'),
        <Profit key="result" amount={figures.result} currency={currency} percent={figures.returnPercent} />,
      ],
    ];
  }
}

const StopFact = ({ price, profit }: { price: string; profit: string }) => (
  <>
    {price} <span className="whitespace-nowrap text-text-2">({profit})</span>
  </>
);
