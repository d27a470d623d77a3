import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from '../../components/link.tsx';

type SectionProps = {
  title: string;
  /** Where there is more of it. */
  more?: { to: string; text: string };
  children: ReactNode;
};

/** A part of the home page under its heading. */
export function Section({ title, more, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-balance font-semibold text-2xl tracking-tight">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="inline-flex items-center gap-1 font-medium text-accent-text underline-offset-4 hover:underline"
          >
            {more.text}
            <ArrowRight aria-hidden size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
