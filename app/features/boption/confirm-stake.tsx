import { Form, useLocation } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BoptionData } from './boption-data.ts';
import { StakeFacts } from './stake-facts.tsx';
import { StakeRules } from './stake-rules.tsx';
import { fieldsOf, type StakeValues } from './stake-values.ts';
import { useDurationText } from './use-duration-text.ts';
import { useShareText } from './use-percent.ts';
import { useStake } from './use-stake.ts';

type ConfirmProps = { values: StakeValues; data: BoptionData; isPending: boolean };

/** The option once more before it is bought; without scripts it stands open in the page. */
export default function ConfirmStake({ values, data, isPending }: ConfirmProps) {
  const { t } = useTranslation('boption');
  const parts = useTranslation('parts');
  const { search } = useLocation();
  const duration = useDurationText();
  const share = useShareText();
  const { market, terms, tickSeconds, won } = data;
  const { currency, direction } = values;
  const view = useStake({ values, terms, own: null, refused: undefined });
  const durationSeconds = Number(values.duration);
  const back = `/boption${search}`;
  const wonShare = won.find((of) => of.duration === durationSeconds) ?? { won: 0, total: 0 };
  return (
    <Dialog title={t(`confirm.${direction}`, { name: market.name })} closeTo={back}>
      <Form method="post" preventScrollReset replace className="flex flex-col gap-4" aria-label={t('confirm.title')}>
        {Object.entries(fieldsOf(values)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="confirmed" value="yes" />
        <FactList
          facts={[
            [t('form.stake'), `${values.stake} ${currency}`],
            [t('fact.duration'), duration(durationSeconds)],
            [t('column.rate'), view.offered ? `+${share(view.offered.rate, 0)}` : '–'],
          ]}
        />
        <StakeFacts currency={currency} view={view} won={wonShare} />
        {currency === 'FTUSDT' && <p className="text-sm text-text-2">{t('form.trial')}</p>}
        <StakeRules delayMs={terms.lagMs} durationSeconds={durationSeconds} tickSeconds={tickSeconds} />
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={back} variant="secondary">
            {parts.t('cancel')}
          </ButtonLink>
          <Button type="submit" variant={direction === 'up' ? 'buy' : 'sell'} isPending={isPending}>
            {t(`open.${direction}`)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
