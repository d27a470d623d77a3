import type { ReactNode } from 'react';

/** The page of one short form. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 md:py-16">
      <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
      <div className="flex flex-col gap-5 md:rounded-lg md:border md:bg-surface-1 md:p-6">{children}</div>
    </div>
  );
}
