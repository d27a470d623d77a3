import { createContext, useContext, useState } from 'react';

/** What the server drew of a page as plain markup, by name; in the browser the document has it. */
export const MarkupContext = createContext<ReadonlyMap<string, string>>(new Map());

type ServerMarkupProps = {
  /** Once in a page. */
  name: string;
  as?: 'div' | 'tbody';
  /** Other markup than that of the document, when the server drew it anew. */
  html?: string | undefined;
  className?: string;
  hidden?: boolean;
};

/**
 * A part of a page that only the server draws: neither its code nor its data come into the browser, and nothing of it
 * is hydrated. See docs/decisions/014-markup-of-the-server.md.
 */
export function ServerMarkup({ name, as: Element = 'div', html, ...rest }: ServerMarkupProps) {
  const markup = useContext(MarkupContext);
  const [first] = useState(() => (import.meta.env.SSR ? markup.get(name) : markupOfDocument(name)) ?? '');
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
