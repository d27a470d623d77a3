import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FrameLink } from '../../components/frame/frame-link.tsx';

type SectionProps = {
  title: string;
  /** Where there is more of it. */
  more?: { to: string; text: string };
  children: ReactNode;
};

export const sectionClasses = 'flex min-w-0 flex-col gap-5';
export const sectionHeadClasses = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1';
export const sectionTitleClasses = 'text-balance font-semibold text-2xl tracking-tight md:text-3xl';
export const sectionMoreClasses =
  'inline-flex items-center gap-1 font-medium text-accent-text underline-offset-4 hover:underline';

/** A part of the home page under its heading, in markup of the server. */
export function Section({ title, more, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={sectionClasses}>
      <div className={sectionHeadClasses}>
        <h2 id={titleId} className={sectionTitleClasses}>
          {title}
        </h2>
        {more && (
          <FrameLink to={more.to} className={sectionMoreClasses}>
            {more.text}
            <ArrowRight aria-hidden size={16} />
          </FrameLink>
        )}
      </div>
      {children}
    </section>
  );
}
