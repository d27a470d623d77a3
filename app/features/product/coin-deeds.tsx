import type { ListedAsset, ListedNetwork } from '../../../contract/product-listing.ts';
import { TextField } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { startWith } from '../../forms/form-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import type { coinDeeds } from './coin-deeds.server.ts';
import { coinFields, usualCoin } from './listed-terms.ts';
import { ChoiceField, EndField, useLabelled } from './listing-fields.tsx';
import { TermFields, useTermsStart } from './term-fields.tsx';

type States = StatesOf<typeof coinDeeds>;
type CoinDeedsProps = { assets: readonly ListedAsset[]; networks: readonly ListedNetwork[]; states: States };

/** What may be done with currencies and networks. */
export function CoinDeeds({ assets, networks, states }: CoinDeedsProps) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  const propose = operator.t('member.propose');
  const codes = assets.map(({ code }) => code);
  const running = networks.filter(({ pausedAt }) => pausedAt === null).map(({ code }) => code);
  const paused = networks.filter(({ pausedAt }) => pausedAt !== null).map(({ code }) => code);
  return (
    <>
      <NewAsset icons={[...new Set(['generic', ...assets.map(({ icon }) => icon)])]} state={states.list} />
      <NewCoin codes={codes} networks={networks} state={states.onNetwork} />
      <FoldedDeed
        intent="delist"
        title={operator.t('kind.asset.delist')}
        button={propose}
        isDangerous
        state={states.delist}
      >
        {({ field }) => (
          <>
            <p className="text-sm text-text-2">{t('coin.endText')}</p>
            <ChoiceField {...field('code')} values={codes} />
            <EndField {...field('endsAt')} />
          </>
        )}
      </FoldedDeed>
      {running.length > 0 && (
        <FoldedDeed intent="pause" title={t('coin.pause')} button={t('coin.pause')} isDangerous state={states.pause}>
          {({ field }) => (
            <>
              <p className="text-sm text-text-2">{t('coin.pauseText')}</p>
              <ChoiceField {...field('network')} values={running} />
            </>
          )}
        </FoldedDeed>
      )}
      {paused.length > 0 && (
        <FoldedDeed intent="resume" title={operator.t('kind.network.resume')} button={propose} state={states.resume}>
          {({ field }) => <ChoiceField {...field('network')} values={paused} />}
        </FoldedDeed>
      )}
    </>
  );
}

function NewAsset({ icons, state }: { icons: readonly string[]; state: States['list'] }) {
  const { t } = useTranslation('operator');
  const product = useTranslation('product');
  const labelled = useLabelled();
  return (
    <FoldedDeed intent="list" title={t('kind.asset.list')} button={t('member.propose')} state={state}>
      {({ field, box }) => (
        <>
          <TextField {...labelled(field('code'))} maxLength={12} />
          <TextField {...labelled(field('displayName'))} />
          <TextField {...labelled(field('decimals'))} inputMode="numeric" maxLength={1} />
          <ChoiceField {...field('icon')} values={icons} />
          <Switch {...box('testOnly')} label={product.t('field.testOnly')} />
        </>
      )}
    </FoldedDeed>
  );
}

type NewCoinProps = { codes: readonly string[]; networks: readonly ListedNetwork[]; state: States['onNetwork'] };

function NewCoin({ codes, networks, state }: NewCoinProps) {
  const { t } = useTranslation('operator');
  const product = useTranslation('product');
  const labelled = useLabelled();
  const start = useTermsStart()(coinFields, usualCoin);
  return (
    <FoldedDeed
      intent="onNetwork"
      title={t('kind.coin.list')}
      button={t('member.propose')}
      state={startWith(state, start)}
    >
      {(own) => (
        <>
          <ChoiceField {...own.field('currency')} values={codes} />
          <ChoiceField {...own.field('network')} values={networks.map(({ code }) => code)} />
          <TextField {...labelled(own.field('contractAddress'))} hint={product.t('coin.noContract')} />
          <TextField {...labelled(own.field('chainDecimals'))} inputMode="numeric" maxLength={2} />
          <TextField
            {...labelled(own.field('gasLimit'))}
            inputMode="numeric"
            maxLength={8}
            hint={product.t('coin.gasHint')}
          />
          <TextField {...labelled(own.field('gasCostMaximum'))} inputMode="decimal" maxLength={20} />
          <TermFields fields={coinFields} terms={usualCoin} {...own} />
        </>
      )}
    </FoldedDeed>
  );
}
