import type { BoptionMarket } from '../../../contract/boption-shapes.ts';
import { formatDecimal, multiply, parseDecimal, smaller } from '../../../contract/money.ts';
import { isUnknown } from '../../api/hear-answer.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { typedDecimal } from '../exchange/ticket-amounts.ts';
import { findTypo } from '../exchange/ticket-problems.ts';
import { useProblemText } from '../exchange/use-ticket-errors.ts';
import type { OwnOptions } from './boption-data.ts';
import { figuresOf } from './stake-figures.ts';
import type { StakeResult } from './stake-result.ts';
import { isSameStake, type StakeValues } from './stake-values.ts';

type Options = {
  values: StakeValues;
  terms: BoptionMarket;
  own: OwnOptions | null;
  refused: Extract<StakeResult, { step: 'refused' }> | undefined;
};

const stakePlaces = 2;

/** What the form says of the option that is being typed, and what is wrong with it. */
export type StakeView = ReturnType<typeof useStake>;

export function useStake({ values, terms, own, refused }: Options) {
  const { t } = useTranslation('boption');
  const exchange = useTranslation('exchange');
  const language = useLanguage();
  const format = useFormat();
  const sayProblem = useProblemText();
  const { currency } = values;
  const available = own?.available[currency];
  const stake = typedDecimal(values.stake, language);
  const offered = terms.durations.find(({ duration }) => String(duration) === values.duration);

  function outside(): string | undefined {
    if (stake === undefined) return undefined;
    const bound = (name: 'min' | 'max', amount: string) =>
      t(`problem.${name}`, { amount: format.amount(amount, stakePlaces), currency });
    if (stake < parseDecimal(terms.stakeMinimum)) return bound('min', terms.stakeMinimum);
    if (stake > parseDecimal(terms.stakeMaximum)) return bound('max', terms.stakeMaximum);
    const isTooMuch = available !== undefined && stake > parseDecimal(available);
    return isTooMuch ? sayProblem({ name: 'tooMuch', amount: available, currency }) : undefined;
  }
  /** A part of what one option can be bought with: what is there, or the largest stake. */
  function shareOf(percent: number): string | undefined {
    if (available === undefined) return undefined;
    const most = smaller(parseDecimal(available), parseDecimal(terms.stakeMaximum));
    return formatDecimal(multiply(most, parseDecimal(String(percent / 100)), 'down', stakePlaces));
  }

  const refusal = refused && isSameStake(refused.values, values) ? refused.refusal : undefined;
  const typo = sayProblem(findTypo(values.stake, stakePlaces, language));
  const atStake = typo ?? outside() ?? refusal?.fields?.stake;
  // What no other stake mends, such as the risk notice, is said beside what is wrong with the stake.
  const atOtherField = atStake ? undefined : Object.values(refusal?.fields ?? {})[0];
  const atForm = refusal?.fields ? atOtherField : refusal?.message;
  return {
    offered,
    stake,
    figures: stake !== undefined && offered ? figuresOf(stake, offered.rate) : undefined,
    shareOf,
    available,
    errors: {
      stake: atStake,
      form: refusal && isUnknown(refusal) ? exchange.t('ticket.unknown') : atForm,
    },
  };
}
