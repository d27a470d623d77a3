import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { chipClasses } from '../../components/ui/chip-links.tsx';
import { inputClasses } from '../../components/ui/input-classes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type SearchProps = { label: string; action: string; words: string };

/** A plain GET form: each search has an address. */
export function SearchForm({ label, action, words }: SearchProps) {
  const { t } = useTranslation('content');
  return (
    <Form method="get" action={action} role="search" className="flex max-w-lg gap-2">
      <input
        type="search"
        name="q"
        defaultValue={words}
        key={words}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        className={`${inputClasses} placeholder:text-sm`}
      />
      <Button type="submit" variant="secondary" className="shrink-0">
        <Search aria-hidden size={18} />
        <span className="sr-only sm:not-sr-only">{t('search.submit')}</span>
      </Button>
    </Form>
  );
}

type ChipsProps = {
  label: string;
  /** Search parameter that a chip sets. */
  parameter: string;
  values: readonly string[];
  current: string;
  nameOf: (value: string) => string;
  path: string;
  /** Other parameters that stay as they are. */
  kept?: Readonly<Record<string, string>>;
};

/** One of several values, or all: each a link. */
export function FilterChips({ label, parameter, values, current, nameOf, path, kept = {} }: ChipsProps) {
  const { t } = useTranslation('content');
  if (values.length < 2) return null;
  const addressOf = (value: string) => {
    const chosen = Object.entries({ ...kept, [parameter]: value }).filter(([, text]) => text !== '');
    return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
  };
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {['', ...values].map((value) => (
        <Link
          key={value}
          to={addressOf(value)}
          preventScrollReset
          aria-current={value === current ? 'true' : undefined}
          className={chipClasses}
        >
          {value === '' ? t('list.all') : nameOf(value)}
        </Link>
      ))}
    </nav>
  );
}
