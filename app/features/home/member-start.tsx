import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { totalDecimals } from '../../../contract/limits.ts';
import { FrameLink } from '../../components/frame/frame-link.tsx';
import { Button, buttonLinkClasses } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { pathIn } from '../../i18n/path-in.ts';
import { type Format, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MemberData } from './home-data.ts';
import { NextSteps } from './next-steps.tsx';

export type MemberStartProps = {
  member: MemberData;
  hasFaucet: boolean;
  hasP2p: boolean;
  /** Sent again with the same key, coins are given once. */
  faucetKey: string;
  format: Format;
  /** Gives an amount, or what stands in its place while amounts are hidden. */
  mask(amount: string): string;
  children: ReactNode;
};

/** What a member has and does, beside the first market. */
export function MemberStart({ children, ...props }: MemberStartProps) {
  const { next } = props.member;
  return (
    <div className="border-b bg-surface-1">
      <div className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6 md:px-6 md:py-10">
        <div className={`grid gap-6 ${children ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : ''}`}>
          <div className="flex min-w-0 flex-col gap-6">
            <Total {...props} />
            <Coins {...props} />
            <OpenOrders {...props} />
          </div>
          {children}
        </div>
        {next.length > 0 && <NextSteps next={next} hasFaucet={props.hasFaucet} hasP2p={props.hasP2p} />}
      </div>
    </div>
  );
}

type PartProps = Omit<MemberStartProps, 'children'>;

/** In USDT, truncated at 3 decimals (spec section 9). */
function Total({ member: { totalUsdt, orders }, hasFaucet, faucetKey, format, mask }: PartProps) {
  const { t } = useTranslation('home');
  const { t: menu } = useTranslation('menu');
  const amount = mask(format.amount(totalUsdt, totalDecimals, { isFixed: true }));
  return (
    <section className="flex flex-col gap-4">
      <h1 className="font-semibold text-lg text-text-2">{t('start.title')}</h1>
      <p className="flex flex-col gap-1">
        <span className="text-sm text-text-3">{menu('bar.total')}</span>
        <span data-testid="start-total" className="font-semibold text-4xl tabular-nums tracking-tight">
          {menu('bar.amount', { amount })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {orders && (
          <FrameLink to="/exchange" className={buttonLinkClasses({ size: 'lg' })}>
            {t('welcome.trade')}
          </FrameLink>
        )}
        {hasFaucet ? (
          <TrialCoins faucetKey={faucetKey} />
        ) : (
          <FrameLink to="/assets/assetdeposit" className={buttonLinkClasses({ variant: 'outline', size: 'lg' })}>
            {t('steps.funds.title')}
          </FrameLink>
        )}
      </div>
    </section>
  );
}

/** Asks for them at once; the page of deposits says what came. */
function TrialCoins({ faucetKey }: Pick<PartProps, 'faucetKey'>) {
  const { t } = useTranslation('home');
  return (
    <form method="post" action={pathIn(useLanguage(), '/assets/assetdeposit')}>
      <input type="hidden" name="key" value={faucetKey} />
      <Button type="submit" name="currency" value="USDT" variant="outline" size="lg">
        {t('steps.faucet.title')}
      </Button>
    </form>
  );
}

function Coins({ member: { coins }, format, mask }: PartProps) {
  const { t } = useTranslation('home');
  const menu = useTranslation('menu');
  const wallet = useTranslation('wallet');
  if (coins.length === 0) return null;
  return (
    <Part title={t('start.coins')} more={{ to: '/assets', text: menu.t('entry.assets') }}>
      <Pairs caption={t('start.coins')} columns={[wallet.t('column.coin'), wallet.t('balances.total')]}>
        {coins.map(({ currency, displayName, balance, valueUsdt }) => (
          <tr key={currency}>
            <th scope="row" className="font-semibold">
              {currency}
              <span className="block truncate font-normal text-text-3 text-xs">{displayName}</span>
            </th>
            <td>
              {mask(format.amount(balance, 8))}
              {valueUsdt !== null && currency !== wallet.t('unit') && (
                <span className="block text-text-3 text-xs">
                  ≈ {mask(format.amount(valueUsdt, totalDecimals, { isFixed: true }))} {wallet.t('unit')}
                </span>
              )}
            </td>
          </tr>
        ))}
      </Pairs>
    </Part>
  );
}

function OpenOrders({ member: { orders }, format }: PartProps) {
  const { t } = useTranslation('home');
  const exchange = useTranslation('exchange');
  if (!orders) return null;
  return (
    <Part title={t('start.orders')} more={{ to: '/exchange/exchangecoinorder', text: exchange.t('orders.all') }}>
      {orders.length === 0 ? (
        <p className="px-4 py-5 text-text-3">{exchange.t('orders.emptyOpen')}</p>
      ) : (
        <Pairs caption={t('start.orders')} columns={[exchange.t('orders.market'), exchange.t('orders.price')]}>
          {orders.map(({ id, symbol, side, type, price, quantity, quoteQuantity }) => (
            <tr key={id}>
              <th scope="row" className="font-semibold">
                <FrameLink to={`/exchange?id=${symbol.toLowerCase()}`} className="after:absolute after:inset-0">
                  {symbol.replace('_', '/')}
                </FrameLink>
                <span className="block font-normal text-xs">
                  <span className={side === 'buy' ? 'text-up' : 'text-down'}>{exchange.t(`side.${side}`)}</span>{' '}
                  <span className="text-text-3">{exchange.t(`type.${type}`)}</span>
                </span>
              </th>
              <td>
                {price === null ? exchange.t('orders.marketPrice') : format.amount(price, 8)}
                <span className="block text-text-3 text-xs">
                  {format.amount(quantity ?? quoteQuantity ?? '0', 8)} {symbol.split('_')[quantity === null ? 1 : 0]}
                </span>
              </td>
            </tr>
          ))}
        </Pairs>
      )}
    </Part>
  );
}

const tableClasses =
  'w-full text-sm tabular-nums [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2 [&_th]:text-left [&_td]:text-right ' +
  '[&_tbody_tr]:relative [&_tbody_tr]:border-t [&_tbody_tr:hover]:bg-surface-2';

/** A table of two columns, whose heads are read out and not shown. */
function Pairs({ caption, columns, children }: { caption: string; columns: [string, string]; children: ReactNode }) {
  return (
    <table className={tableClasses}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type PartOfStartProps = { title: string; more: { to: string; text: string }; children: ReactNode };

function Part({ title, more, children }: PartOfStartProps) {
  return (
    <Card as="section" room="none" aria-label={title} className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 className="font-semibold text-base">{title}</h2>
        <FrameLink to={more.to} className="inline-flex items-center gap-1 font-medium text-accent-text">
          {more.text}
          <ArrowRight aria-hidden size={16} />
        </FrameLink>
      </div>
      {children}
    </Card>
  );
}
