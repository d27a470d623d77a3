import {
  type BoptionCurrency,
  type BoptionDirection,
  boptionCurrencies,
  boptionDirections,
} from '../../../contract/boption-values.ts';

/** What the form that buys an option holds, as typed. */
export type StakeValues = {
  /** Idempotency key of this option. */
  key: string;
  /** Of the terms that the form shows. */
  version: string;
  direction: BoptionDirection;
  currency: BoptionCurrency;
  /** In seconds. */
  duration: string;
  stake: string;
  /** Shows the option once more before it is sent. */
  asks: boolean;
};

export function readStake(form: FormData): StakeValues {
  return {
    key: trimmed(form, 'key'),
    version: trimmed(form, 'version'),
    direction: oneOf(boptionDirections, trimmed(form, 'direction')),
    currency: oneOf(boptionCurrencies, trimmed(form, 'currency')),
    duration: trimmed(form, 'duration'),
    stake: trimmed(form, 'stake'),
    asks: form.has('asks'),
  };
}

/** For hidden fields: posted, they are read as the same values. */
export const fieldsOf = ({ asks, ...values }: StakeValues): Record<string, string> => ({
  ...values,
  ...(asks && { asks: 'on' }),
});

/** Whether the form still holds what was sent. */
export const isSameStake = (sent: StakeValues, typed: StakeValues): boolean =>
  (['direction', 'currency', 'duration', 'stake'] as const).every((name) => sent[name] === typed[name]);

const trimmed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const oneOf = <T extends string>(values: readonly T[], value: string): T =>
  values.find((known) => known === value) ?? (values[0] as T);
