import type { ListedAsset, ListedNetwork } from '../../../contract/product-listing.ts';
import { TextField } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FoldedDeed } from '../operator/deed-form.tsx';
import { type DeedState, stateOf } from '../operator/deed-state.ts';
import { coinFields, usualCoin } from './listed-terms.ts';
import { ChoiceField, EndField, useListingField } from './listing-fields.tsx';
import { TermFields } from './terms-form.tsx';

type CoinDeedsProps = {
  assets: readonly ListedAsset[];
  networks: readonly ListedNetwork[];
  state: DeedState | undefined;
};

/** What may be done with currencies and networks. */
export function CoinDeeds({ assets, networks, state }: CoinDeedsProps) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  const propose = operator.t('member.propose');
  const codes = assets.map(({ code }) => code);
  const running = networks.filter(({ pausedAt }) => pausedAt === null).map(({ code }) => code);
  const paused = networks.filter(({ pausedAt }) => pausedAt !== null).map(({ code }) => code);
  const of = (intent: string) => ({ intent, state: stateOf(state, intent) });
  return (
    <>
      <FoldedDeed {...of('list')} title={operator.t('kind.asset.list')} button={propose}>
        <NewAsset icons={[...new Set(['generic', ...assets.map(({ icon }) => icon)])]} state={stateOf(state, 'list')} />
      </FoldedDeed>
      <FoldedDeed {...of('onNetwork')} title={operator.t('kind.coin.list')} button={propose}>
        <NewCoin codes={codes} networks={networks} state={stateOf(state, 'onNetwork')} />
      </FoldedDeed>
      <FoldedDeed {...of('delist')} title={operator.t('kind.asset.delist')} button={propose} isDangerous>
        <p className="text-sm text-text-2">{t('coin.endText')}</p>
        <ChoiceField name="code" values={codes} state={stateOf(state, 'delist')} />
        <EndField state={stateOf(state, 'delist')} />
      </FoldedDeed>
      {running.length > 0 && (
        <FoldedDeed {...of('pause')} title={t('coin.pause')} button={t('coin.pause')} isDangerous>
          <p className="text-sm text-text-2">{t('coin.pauseText')}</p>
          <ChoiceField name="network" values={running} state={stateOf(state, 'pause')} />
        </FoldedDeed>
      )}
      {paused.length > 0 && (
        <FoldedDeed {...of('resume')} title={operator.t('kind.network.resume')} button={propose}>
          <ChoiceField name="network" values={paused} state={stateOf(state, 'resume')} />
        </FoldedDeed>
      )}
    </>
  );
}

function NewAsset({ icons, state }: { icons: readonly string[]; state: DeedState | undefined }) {
  const { t } = useTranslation('product');
  const field = useListingField(state);
  return (
    <>
      <TextField {...field('code')} maxLength={12} />
      <TextField {...field('displayName')} maxLength={40} />
      <TextField {...field('decimals')} inputMode="numeric" maxLength={1} />
      <ChoiceField name="icon" values={icons} state={state} />
      <Switch name="testOnly" label={t('field.testOnly')} defaultChecked={state ? 'testOnly' in state.typed : false} />
    </>
  );
}

type NewCoinProps = { codes: readonly string[]; networks: readonly ListedNetwork[]; state: DeedState | undefined };

function NewCoin({ codes, networks, state }: NewCoinProps) {
  const { t } = useTranslation('product');
  const field = useListingField(state);
  return (
    <>
      <ChoiceField name="currency" values={codes} state={state} />
      <ChoiceField name="network" values={networks.map(({ code }) => code)} state={state} />
      <TextField {...field('contractAddress')} required={false} maxLength={100} hint={t('coin.noContract')} />
      <TextField {...field('chainDecimals')} inputMode="numeric" maxLength={2} />
      <TextField {...field('gasLimit')} required={false} inputMode="numeric" maxLength={8} hint={t('coin.gasHint')} />
      <TextField {...field('gasCostMaximum')} required={false} inputMode="decimal" maxLength={20} />
      <TermFields fields={coinFields} terms={usualCoin} state={state} />
    </>
  );
}
