import type { ChangeEvent, SyntheticEvent } from 'react';
import type { BookEntry } from '../../../contract/withdrawal.ts';
import { addressLengthMax, memoLengthMax } from '../../../contract/withdrawal-values.ts';
import { TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BookField } from './book-field.tsx';
import type { WithdrawalState } from './withdrawal-state.ts';

type CoinTargetProps = {
  state: WithdrawalState;
  entries: readonly BookEntry[];
  isWhitelistOnly: boolean;
  hasMemo: boolean;
};

/** The address that coins go to: one of the book, or typed. Scripts only fill fields in. */
export function CoinTarget({ state: { values, refusal }, entries, isWhitelistOnly, hasMemo }: CoinTargetProps) {
  const { t } = useTranslation('withdrawal');
  const wallet = useTranslation('wallet');
  const fields = refusal?.fields ?? {};

  function fill({ currentTarget: { value, form: owner } }: ChangeEvent<HTMLSelectElement>): void {
    const entry = entries.find(({ id }) => id === value);
    write(owner, 'address', entry?.address ?? '');
    write(owner, 'memo', entry?.memo ?? '');
  }
  const forgetBook = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => write(currentTarget.form, 'book', '');

  return (
    <>
      {entries.length > 0 && (
        <BookField
          entries={entries}
          chosen={values.book}
          isOnly={isWhitelistOnly}
          error={isWhitelistOnly ? fields.address : undefined}
          onChange={fill}
        />
      )}
      {!isWhitelistOnly && (
        <TextField
          name="address"
          label={t('address')}
          defaultValue={values.address}
          error={fields.address}
          maxLength={addressLengthMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={forgetBook}
        />
      )}
      {!isWhitelistOnly && hasMemo && (
        <TextField
          name="memo"
          label={wallet.t('deposit.memo')}
          hint={t('memoHint')}
          defaultValue={values.memo}
          error={fields.memo}
          maxLength={memoLengthMax}
          autoComplete="off"
          onInput={forgetBook}
        />
      )}
    </>
  );
}

function write(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}
