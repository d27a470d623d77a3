import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../components/lazy-part.ts';
import { isPlainClick } from '../../components/ui/is-plain-click.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToAmend } from '../../paths/exchange-paths.ts';
import { type AmendField, amendFieldsOf, isOpen } from './amend-fields.ts';
import type { ListedOrder } from './exchange-data.ts';
import type { MarketNames } from './order-tables.tsx';

const AmendInPlace = lazyPart(() => import('./amend-in-place.tsx'));

type EditableValueProps = { order: ListedOrder; field: AmendField; market: MarketNames; children: ReactNode };

const takeFocus = (link: HTMLElement | null) => link?.focus();

/** A number of an open order, which becomes a field when it is chosen. Without scripts it leads to its page. */
export function EditableValue({ order, field, market, children }: EditableValueProps) {
  const { t } = useTranslation('exchange');
  const [isEdited, setEdited] = useState<boolean>();
  if (!isOpen(order) || !amendFieldsOf(order).includes(field)) return children;
  if (isEdited) {
    return (
      <Suspense fallback={children}>
        <AmendInPlace order={order} field={field} market={market} onClose={() => setEdited(false)} />
      </Suspense>
    );
  }
  return (
    <Link
      // The field that had the focus is gone.
      ref={isEdited === false ? takeFocus : null}
      to={pathToAmend(order.id)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setEdited(true);
      }}
      title={t('orders.amend')}
      className="group/edit whitespace-nowrap underline decoration-dotted underline-offset-4 hover:text-accent-text"
    >
      {children}
      <Pencil aria-hidden size={12} className="ml-1 inline text-text-3 group-hover/edit:text-accent-text" />
    </Link>
  );
}
