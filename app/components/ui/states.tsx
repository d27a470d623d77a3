import { Clock, Lock, type LucideIcon, Power, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** If there is no card around it. */
  isCard?: boolean;
  children?: ReactNode;
};

/** Nothing there yet: says so, and what to do next. */
export function EmptyState({ icon: Icon, title, isCard = false, children }: EmptyStateProps) {
  if (isCard) {
    return (
      <Card room="none">
        <EmptyState icon={Icon} title={title}>
          {children}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="rounded-full bg-surface-2 p-3 text-text-3">
        <Icon aria-hidden size={24} />
      </span>
      <p className="font-medium text-text-2">{title}</p>
      {children}
    </div>
  );
}

/** A part of a page that failed; the rest stands. Trying again loads the page's data anew. */
export function ErrorState({ message }: { message: string }) {
  const { t } = useTranslation();
  const revalidator = useRevalidator();
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <p className="text-text-2">{message}</p>
      <Button
        variant="secondary"
        size="sm"
        isPending={revalidator.state !== 'idle'}
        onClick={() => void revalidator.revalidate()}
      >
        <RotateCw aria-hidden size={16} />
        {t('action.tryAgain')}
      </Button>
    </div>
  );
}

/** An area that the operator has switched off. */
export function DisabledState({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('parts');
  return (
    <EmptyState icon={Power} title={t('state.disabled')}>
      {children}
    </EmptyState>
  );
}

/** What this member may not see; the children explain who may, or how to get access. */
export function ForbiddenState({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('parts');
  return (
    <EmptyState icon={Lock} title={t('state.forbidden')}>
      {children}
    </EmptyState>
  );
}

/** Above data that could not be refreshed: it is still shown, with its age. */
export function StaleMark({ ageMs }: { ageMs: number }) {
  const { t } = useTranslation('parts');
  const format = useFormat();
  return (
    <p className="inline-flex items-center gap-1.5 text-warn text-xs">
      <Clock aria-hidden size={14} />
      {t('state.asOf', { age: format.age(ageMs) })}
    </p>
  );
}
