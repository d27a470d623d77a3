import type { ComponentProps } from 'react';
import { ConfirmOrder } from './confirm-order.tsx';
import { DeskBar } from './desk-bar.tsx';
import DeskSounds from './desk-sounds.ts';
import { IcebergField } from './iceberg-field.tsx';
import { MarketMenu } from './market-menu.tsx';
import OrderOutcome from './order-outcome.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { SignInState } from './sign-in-state.tsx';
import { TicketBracket } from './ticket-bracket.tsx';
import { TicketTerms } from './ticket-terms.tsx';
import { TradeBar } from './trade-bar.tsx';
import { BookGroups, ChartTabs, PanelTabs } from './view-links.tsx';

export type PartProps =
  | ({ part: 'bar' } & ComponentProps<typeof DeskBar>)
  | ({ part: 'confirm' } & ComponentProps<typeof ConfirmOrder>)
  | ({ part: 'iceberg' } & ComponentProps<typeof IcebergField>)
  | ({ part: 'markets' } & ComponentProps<typeof MarketMenu>)
  | ({ part: 'panels' } & ComponentProps<typeof PanelTabs>)
  | ({ part: 'groups' } & ComponentProps<typeof BookGroups>)
  | ({ part: 'outcome' } & ComponentProps<typeof OrderOutcome>)
  | ({ part: 'sounds' } & ComponentProps<typeof DeskSounds>)
  | ({ part: 'bracket' } & ComponentProps<typeof TicketBracket>)
  | ({ part: 'terms' } & ComponentProps<typeof TicketTerms>)
  | { part: 'charts' | 'login' | 'sides' | 'signIn' };

/** In one file: whoever begins to use the page needs all of them. */
export default function DeskParts(props: PartProps) {
  if (props.part === 'bar') return <DeskBar {...props} />;
  if (props.part === 'confirm') return <ConfirmOrder {...props} />;
  if (props.part === 'iceberg') return <IcebergField {...props} />;
  if (props.part === 'markets') return <MarketMenu {...props} />;
  if (props.part === 'panels') return <PanelTabs {...props} />;
  if (props.part === 'groups') return <BookGroups {...props} />;
  if (props.part === 'sounds') return <DeskSounds {...props} />;
  if (props.part === 'outcome') {
    return (
      <div className="px-3 py-1">
        <OrderOutcome {...props} />
      </div>
    );
  }
  if (props.part === 'bracket') return <TicketBracket {...props} />;
  if (props.part === 'terms') return <TicketTerms {...props} />;
  if (props.part === 'login') return <SignInInstead />;
  if (props.part === 'charts') return <ChartTabs />;
  return props.part === 'sides' ? <TradeBar /> : <SignInState />;
}
