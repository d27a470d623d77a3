import type { ReactNode } from 'react';
import type { Payee } from '../../../contract/bank-account.ts';
import { detailsOf } from '../../../contract/bank-account-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What payers are told of an account, in the order of its form. */
export function usePayeeFacts(): (payee: Payee) => (readonly [string, ReactNode])[] {
  const textsOf = usePayeeTexts();
  return (payee) => textsOf(payee).map(([label, text]) => [label, <Whole key={label} text={text} />]);
}

/** The same as plain texts. */
export function usePayeeTexts(): (payee: Payee) => (readonly [label: string, text: string])[] {
  const { t } = useTranslation('bank-account');
  return ({ paymentType, country, holder, details }) => {
    const labelOf = (name: keyof typeof details) =>
      name === 'handle' && paymentType !== 'bank' ? t(`handle.${paymentType}`) : t(`field.${name}`);
    const told = detailsOf(paymentType, country).flatMap(({ name }) => {
      const value = details[name];
      return value ? [[labelOf(name), value] as const] : [];
    });
    return [[t('field.holder'), holder], ...told];
  };
}

const Whole = ({ text }: { text: string }) => <span className="wrap-anywhere">{text}</span>;
