import { createContext, type ReactNode, useContext, useState } from 'react';

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

type ServerDrawnProps = { name: string; className: string; children: ReactNode };

/**
 * The same for what each page draws itself. `children` are `import.meta.env.SSR && ...`, so that their code stays on
 * the server. A page that the browser goes on to has nothing in their place.
 */
export function ServerDrawn({ name, className, children }: ServerDrawnProps) {
  const [html] = useState(() => (import.meta.env.SSR ? '' : (markupOfDocument(name) ?? '')));
  const place = { 'data-drawn': name, className };
  if (import.meta.env.SSR) return <div {...place}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server, which escapes every value.
  return <div {...place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

const markupOfDocument = (name: string) => document.querySelector(`[data-drawn="${name}"]`)?.innerHTML;
