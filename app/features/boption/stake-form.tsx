import { memo, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { type BoptionDirection, boptionCurrencies, boptionDirections } from '../../../contract/boption-values.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { AmountSteps } from '../../components/ui/amount-steps.tsx';
import { Button } from '../../components/ui/button.tsx';
import { AmountField, Checkbox } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFocusOnError } from '../../forms/use-focus-on-error.ts';
import { usePostKey } from '../../forms/use-post-key.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boptionUnderstandingPath } from '../../paths/boption-paths.ts';
import { Segments } from '../exchange/segments.tsx';
import { SignInInstead } from '../exchange/sign-in-instead.tsx';
import type { BoptionData, OwnOptions } from './boption-data.ts';
import { DurationChoices } from './duration-choices.tsx';
import { StakeFacts } from './stake-facts.tsx';
import type { StakeResult } from './stake-result.ts';
import { readStake, type StakeValues } from './stake-values.ts';
import { notDown, notUp } from './stake-view.ts';
import { useStake } from './use-stake.ts';

/** Visitors do not load it. */
const ConfirmStake = lazyPart(() => import('./confirm-stake.tsx'));

type StakeFormProps = {
  data: BoptionData;
  own: OwnOptions | null;
  /** Which direction the page was asked for. */
  side: BoptionDirection | undefined;
  posted: StakeResult | undefined;
  /** Told to the chart. */
  onDuration(seconds: number): void;
};

/** What the form begins with: as the last option was bought, where that is still offered. */
export function startStake({ terms, stakeKey, preferences }: BoptionData, side?: BoptionDirection): StakeValues {
  const open = terms.durations.filter(({ isOpen }) => isOpen);
  const wanted = open.find(({ duration }) => String(duration) === preferences.duration);
  return {
    key: stakeKey,
    version: String(terms.version),
    direction: side ?? 'up',
    currency: preferences.currency,
    duration: String((wanted ?? open[0] ?? terms.durations[0])?.duration ?? ''),
    stake: '',
    asks: preferences.asks,
  };
}

/**
 * Buys an option. Which button a direction has is said by CSS, so it holds without scripts. The page is drawn anew with
 * each price, which changes nothing here.
 */
export const StakeForm = memo(function StakeForm({ data, own, side, posted, onDuration }: StakeFormProps) {
  const { terms, stakeKey, won } = data;
  const { t } = useTranslation('boption');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const confirmed = posted?.step === 'confirm' ? posted.values : undefined;
  const { key, refused } = usePostKey(stakeKey, {
    refused: posted?.step === 'refused' ? posted : undefined,
    asked: confirmed,
    isDone: posted?.step === 'placed',
  });
  const [values, setValues] = useState(() => refused?.values ?? confirmed ?? startStake(data, side));
  const change = useCallback((changed: Partial<StakeValues>) => setValues((before) => ({ ...before, ...changed })), []);
  const view = useStake({ values, terms, own, refused });
  const form = useFocusOnError(refused?.refusal.fields);
  const isPending = useNavigation().formMethod === 'POST';

  // What was typed before the scripts came stands in the fields, and not yet in the state.
  useLayoutEffect(() => {
    if (form.current) setValues(readStake(new FormData(form.current)));
  }, [form]);
  // Only another one: the first stands in the form, or was changed there before the scripts came.
  const [known, setKnown] = useState(side);
  if (known !== side) {
    setKnown(side);
    if (side) change({ direction: side });
  }
  useEffect(() => onDuration(Number(values.duration) || 60), [values.duration, onDuration]);

  const isNoticeNeeded = refused !== undefined && noticeErrors.has(refused.refusal.error);
  const { currency } = values;
  const shown = (amount: string) => format.amount(amount, 2);
  const pick = (percent: number) => {
    const stake = view.shareOf(percent);
    if (stake !== undefined) change({ stake: format.typed(stake) });
  };
  const wonShare = won.find(({ duration }) => String(duration) === values.duration) ?? { won: 0, total: 0 };
  return (
    <>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        replace
        data-ticket
        aria-label={t('form.title')}
        className="group/stake flex flex-col gap-3 p-3"
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="version" value={terms.version} />
        <Segments
          name="direction"
          label={t('form.side')}
          value={values.direction}
          onChange={(direction) => change({ direction })}
          choices={boptionDirections.map((direction) => ({
            value: direction,
            label: `${direction === 'up' ? '▲' : '▼'} ${t(`side.${direction}`)}`,
            look: direction === 'up' ? ('buy' as const) : ('sell' as const),
          }))}
        />
        <DurationChoices
          durations={terms.durations}
          value={values.duration}
          onChange={(duration) => change({ duration })}
        />
        <Segments
          name="currency"
          label={t('form.currency')}
          value={currency}
          onChange={(chosen) => change({ currency: chosen })}
          choices={boptionCurrencies.map((value) => ({
            value,
            label: value === 'FTUSDT' ? t('currency.trial') : value,
            look: 'plain' as const,
          }))}
        />
        {currency === 'FTUSDT' && <p className="text-text-3 text-xs">{t('form.trial')}</p>}
        <AmountField
          name="stake"
          label={t('form.stake')}
          hint={t('form.stakeHint', { min: shown(terms.stakeMinimum), max: shown(terms.stakeMaximum), currency })}
          currency={currency}
          value={values.stake}
          onChange={({ target }) => change({ stake: target.value })}
          error={view.errors.stake}
        />
        <AmountSteps isPossible={view.available !== undefined} onPick={pick} />
        {own && (
          <p className="flex gap-3 text-text-2 text-xs">
            <span>{exchange.t('ticket.available')}</span>
            <span className="ml-auto tabular-nums" data-testid="boption-available">
              {format.amount(view.available ?? '0', 8)} {currency}
            </span>
          </p>
        )}
        <StakeFacts currency={currency} view={view} won={wonShare} />
        {view.errors.form && (
          <Notice kind="error" isAnnounced>
            {view.errors.form} {isNoticeNeeded && <NoticeLink />}
          </Notice>
        )}
        {!terms.isOpen && <Notice kind="warning">{t('form.closed')}</Notice>}
        {own ? <SubmitButtons isPending={isPending} isOpen={terms.isOpen} /> : <SignInInstead />}
        <p className="text-text-3 text-xs">{t('honest')}</p>
        {own && (
          // The way to the help desk lies beside it.
          <div className="md:pr-14">
            <Checkbox
              name="asks"
              label={t('form.asks')}
              checked={values.asks}
              onChange={({ target }) => change({ asks: target.checked })}
            />
          </div>
        )}
      </Form>
      {confirmed && (
        <Suspense>
          <ConfirmStake values={confirmed} data={data} isPending={isPending} />
        </Suspense>
      )}
    </>
  );
});

/** In a phone's sheet it is always in reach of the thumb. */
const submitClasses = 'max-md:sticky max-md:bottom-0 max-md:-my-2 max-md:bg-surface-1 max-md:py-2';

/** Both stand in the form; the chosen direction shows one. */
function SubmitButtons({ isPending, isOpen }: { isPending: boolean; isOpen: boolean }) {
  const { t } = useTranslation('boption');
  const sides = [
    { direction: 'up', variant: 'buy', hiding: notDown },
    { direction: 'down', variant: 'sell', hiding: notUp },
  ] as const;
  return sides.map(({ direction, variant, hiding }) => (
    <div key={direction} className={`${hiding} ${submitClasses}`}>
      <Button type="submit" variant={variant} isWide isPending={isPending} disabled={!isOpen}>
        {t(`open.${direction}`)}
      </Button>
    </div>
  ));
}

/** Refusals that end once the risk notice is accepted, or its questions are answered. */
const noticeErrors = new Set<string | undefined>(['riskNoticeNeeded', 'boptionQuestionsNeeded']);

function NoticeLink() {
  const { t } = useTranslation('boption');
  return (
    <Link to={boptionUnderstandingPath} className="font-medium text-accent-text">
      {t('form.toNotice')}
    </Link>
  );
}
