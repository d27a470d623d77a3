import type { ReactNode } from 'react';
import { type Drawing, Illustration } from './illustration.tsx';

/** The first words of an area, with its drawing beside them where there is room. */
export function DrawnHead({ drawing, children }: { drawing: Drawing; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-6">
      <div className="flex min-w-0 grow flex-col gap-3">{children}</div>
      <Illustration name={drawing} className="w-36 max-md:hidden" />
    </div>
  );
}
