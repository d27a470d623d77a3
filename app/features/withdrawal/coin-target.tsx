import type { ChangeEvent, SyntheticEvent } from 'react';
import type { BookEntry } from '../../../contract/withdrawal.ts';
import { TextField } from '../../components/ui/field.tsx';
import type { FieldOf } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BookField } from './book-field.tsx';

type CoinTargetProps = {
  field: FieldOf<'book' | 'address' | 'memo'>;
  entries: readonly BookEntry[];
  isWhitelistOnly: boolean;
  hasMemo: boolean;
};

/** The address that coins go to: one of the book, or typed. Scripts only fill fields in. */
export function CoinTarget({ field, entries, isWhitelistOnly, hasMemo }: CoinTargetProps) {
  const { t } = useTranslation('withdrawal');
  const wallet = useTranslation('wallet');

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
          {...field('book')}
          isOnly={isWhitelistOnly}
          error={isWhitelistOnly ? field('address').error : undefined}
          onChange={fill}
        />
      )}
      {!isWhitelistOnly && (
        <TextField
          {...field('address')}
          label={t('address')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={forgetBook}
        />
      )}
      {!isWhitelistOnly && hasMemo && (
        <TextField
          {...field('memo')}
          label={wallet.t('column.memo')}
          hint={t('memoHint')}
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
