import { createContext, useContext, useState } from 'react';

/** Parts of a page that the server drew as plain markup, by name; in the browser the document contains them. */
export const MarkupContext = createContext<ReadonlyMap<string, string>>(new Map());

type ServerMarkupProps = {
  /** Once in a page. */
  name: string;
  as?: 'div' | 'tbody';
  /** New markup, when the server drew it again. */
  html?: string | undefined;
  className?: string;
  /** Then it is a template: nothing of it is drawn, and its pictures are not asked for. */
  isHidden?: boolean;
};

/**
 * A part of a page that only the server draws: its code and data do not reach the browser, and it is not hydrated. See
 * docs/decisions/014-markup-of-the-server.md.
 */
export function ServerMarkup({ name, as = 'div', html, isHidden = false, ...rest }: ServerMarkupProps) {
  const markup = useContext(MarkupContext);
  const [first] = useState(() => (import.meta.env.SSR ? markup.get(name) : markupOfDocument(name)) ?? '');
  const Element = isHidden ? 'template' : as;
  return (
    <Element
      data-drawn={name}
      {...rest}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own server, which escapes every value.
      dangerouslySetInnerHTML={{ __html: html ?? first }}
    />
  );
}

const markupOfDocument = (name: string) => document.querySelector(`[data-drawn="${name}"]`)?.innerHTML;
