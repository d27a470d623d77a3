import type { ListedMarket } from '../../../contract/product-listing.ts';
import { TextField } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { startWith } from '../../forms/form-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import { marketFields, usualMarket } from './listed-terms.ts';
import { ChoiceField, EndField, useLabelled } from './listing-fields.tsx';
import type { marketDeeds } from './market-deeds.server.ts';
import { TermFields, useTermsStart } from './term-fields.tsx';

type States = StatesOf<typeof marketDeeds>;
type MarketDeedsProps = { markets: readonly ListedMarket[]; currencies: readonly string[]; states: States };

/** What may be done with markets. */
export function MarketDeeds({ markets, currencies, states }: MarketDeedsProps) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  const propose = operator.t('member.propose');
  const symbolsOf = (...statuses: ListedMarket['status'][]) =>
    markets.filter(({ status }) => statuses.includes(status)).map(({ symbol }) => symbol);
  const [open, closed, all] = [symbolsOf('open'), symbolsOf('closed'), symbolsOf('open', 'closed')];
  return (
    <>
      <NewMarket currencies={currencies} state={states.list} />
      {open.length > 0 && (
        <FoldedDeed
          intent="pause"
          title={t('market.pause')}
          button={t('market.pause')}
          isDangerous
          state={states.pause}
        >
          {({ field }) => (
            <>
              <p className="text-sm text-text-2">{t('market.pauseText')}</p>
              <ChoiceField {...field('symbol')} values={open} />
            </>
          )}
        </FoldedDeed>
      )}
      {closed.length > 0 && (
        <FoldedDeed intent="open" title={operator.t('kind.market.open')} button={propose} state={states.open}>
          {({ field }) => <ChoiceField {...field('symbol')} values={closed} />}
        </FoldedDeed>
      )}
      {all.length > 0 && (
        <FoldedDeed
          intent="delist"
          title={operator.t('kind.market.delist')}
          button={propose}
          isDangerous
          state={states.delist}
        >
          {({ field }) => (
            <>
              <p className="text-sm text-text-2">{t('market.endText')}</p>
              <ChoiceField {...field('symbol')} values={all} />
              <EndField {...field('endsAt')} />
            </>
          )}
        </FoldedDeed>
      )}
    </>
  );
}

function NewMarket({ currencies, state }: { currencies: readonly string[]; state: States['list'] }) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  const labelled = useLabelled();
  const start = useTermsStart()(marketFields, usualMarket);
  return (
    <FoldedDeed
      intent="list"
      title={operator.t('kind.market.list')}
      button={operator.t('member.propose')}
      state={startWith(state, start)}
    >
      {(own) => (
        <>
          <p className="text-sm text-text-2">{t('market.listText')}</p>
          <ChoiceField {...own.field('base')} values={currencies} />
          <ChoiceField {...own.field('quote')} values={currencies} />
          <TextField {...labelled(own.field('pricePrecision'))} inputMode="numeric" maxLength={1} />
          <TextField {...labelled(own.field('volumePrecision'))} inputMode="numeric" maxLength={1} />
          <Switch {...own.box('testOnly')} label={t('field.testOnly')} />
          <TermFields fields={marketFields} terms={usualMarket} {...own} />
        </>
      )}
    </FoldedDeed>
  );
}
