import { useTranslation } from '../../i18n/use-translation.ts';

/** Stands where something will be, in its size: give it the height and width of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-sm bg-surface-3 ${className}`} />;
}

/** A list that is on its way, with as many rows as it will have, if that is known. */
export function LoadingRows({ count }: { count: number }) {
  const { t } = useTranslation('parts');
  return (
    <div role="status" className="divide-y">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-11 items-center justify-between gap-6 px-3">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
