import type { ComponentProps, ReactNode } from 'react';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';

type FrameLinkProps = Pick<ComponentProps<'a'>, 'aria-describedby'> & {
  /** Without language prefix; or an address elsewhere. */
  to: string;
  /** Which pages it is marked on, see current-mark.ts. */
  leads?: string;
  className?: string;
  lang?: string;
  children: ReactNode;
};

/** A link in markup of the server, which has no router: see use-drawn-links.ts for what a click on it does. */
export function FrameLink({ to, leads, ...rest }: FrameLinkProps) {
  const language = useLanguage();
  return <a href={to.startsWith('/') ? pathIn(language, to) : to} data-leads={leads} {...rest} />;
}
