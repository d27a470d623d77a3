import type { ListedMarket } from '../../../contract/product-listing.ts';
import { TextField } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FoldedDeed } from '../operator/deed-form.tsx';
import { type DeedState, stateOf } from '../operator/deed-state.ts';
import { marketFields, usualMarket } from './listed-terms.ts';
import { ChoiceField, EndField, useListingField } from './listing-fields.tsx';
import { TermFields } from './terms-form.tsx';

type MarketDeedsProps = {
  markets: readonly ListedMarket[];
  currencies: readonly string[];
  state: DeedState | undefined;
};

/** What may be done with markets. */
export function MarketDeeds({ markets, currencies, state }: MarketDeedsProps) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  const propose = operator.t('member.propose');
  const symbolsOf = (...statuses: ListedMarket['status'][]) =>
    markets.filter(({ status }) => statuses.includes(status)).map(({ symbol }) => symbol);
  const [open, closed, all] = [symbolsOf('open'), symbolsOf('closed'), symbolsOf('open', 'closed')];
  const of = (intent: string) => ({ intent, state: stateOf(state, intent) });
  return (
    <>
      <FoldedDeed {...of('list')} title={operator.t('kind.market.list')} button={propose}>
        <NewMarket currencies={currencies} state={stateOf(state, 'list')} />
      </FoldedDeed>
      {open.length > 0 && (
        <FoldedDeed {...of('pause')} title={t('market.pause')} button={t('market.pause')} isDangerous>
          <p className="text-sm text-text-2">{t('market.pauseText')}</p>
          <ChoiceField name="symbol" values={open} state={stateOf(state, 'pause')} />
        </FoldedDeed>
      )}
      {closed.length > 0 && (
        <FoldedDeed {...of('open')} title={operator.t('kind.market.open')} button={propose}>
          <ChoiceField name="symbol" values={closed} state={stateOf(state, 'open')} />
        </FoldedDeed>
      )}
      {all.length > 0 && (
        <FoldedDeed {...of('delist')} title={operator.t('kind.market.delist')} button={propose} isDangerous>
          <p className="text-sm text-text-2">{t('market.endText')}</p>
          <ChoiceField name="symbol" values={all} state={stateOf(state, 'delist')} />
          <EndField state={stateOf(state, 'delist')} />
        </FoldedDeed>
      )}
    </>
  );
}

function NewMarket({ currencies, state }: { currencies: readonly string[]; state: DeedState | undefined }) {
  const { t } = useTranslation('product');
  const field = useListingField(state);
  return (
    <>
      <p className="text-sm text-text-2">{t('market.listText')}</p>
      <ChoiceField name="base" values={currencies} state={state} />
      <ChoiceField name="quote" values={currencies} state={state} />
      <TextField {...field('pricePrecision')} inputMode="numeric" maxLength={1} />
      <TextField {...field('volumePrecision')} inputMode="numeric" maxLength={1} />
      <Switch name="testOnly" label={t('field.testOnly')} defaultChecked={state ? 'testOnly' in state.typed : false} />
      <TermFields fields={marketFields} terms={usualMarket} state={state} />
    </>
  );
}
