import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { pictureFolder } from '../../../contract/content-values.ts';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { isWebAddress, safePath } from '../../../contract/safe-link.ts';
import { linkTerms } from './link-terms.ts';
import type { KnownPictures } from './pictures.ts';

export type RenderedMarkdown = {
  /** Sanitised. */
  html: string;
  headings: { id: string; text: string }[];
  /** Headings that end with a question mark, and the plain text up to the next heading. */
  questions: { question: string; answer: string }[];
};

/** `> [!WARNING]` and the like, as many editors know them. */
const calloutMarker = /^\[!(NOTE|TIP|WARNING)\]\n?/;

const markdown = new MarkdownIt({ html: false, linkify: false });
markdown.core.ruler.push('house', (state) => {
  const { tokens } = state;
  const { termsIn } = state.env as { termsIn?: Language };
  markQuotes(tokens);
  markCallouts(tokens);
  numberHeadings(tokens);
  if (termsIn) linkTerms(state, termsIn);
});
markdown.renderer.rules.table_open = () => '<div class="table-frame" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

/**
 * Makes HTML of a post's Markdown. Links within the site lead to the page in the reader's language. Markup that
 * somebody wrote into the Markdown is shown as text; what is left is sanitised all the same. Of the pictures that
 * editors uploaded those of `pictures` are shown, and no others. With `termsIn`, the language of the text, words of the
 * glossary lead there.
 */
export function renderMarkdown(
  source: string,
  language: Language,
  { pictures = new Map(), termsIn }: { pictures?: KnownPictures; termsIn?: Language | undefined } = {},
): RenderedMarkdown {
  const tokens = markdown.parse(source, { termsIn });
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const clean = sanitizeHtml(html, sanitizerOptions(language, createDraw(pictures)));
  return { html: clean, headings: listHeadings(tokens), questions: listQuestions(tokens) };
}

/** What a reader reads, without any markup: one line per paragraph, heading and cell. */
export function plainText(source: string): string {
  const lines = markdown.parse(source, {}).filter(({ type }) => type === 'inline');
  return lines.map(textOf).join('\n');
}

function textOf({ children }: Token): string {
  const texts = (children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content));
  return texts.join('');
}

/** `[[BTC_USDT]]`, alone in a paragraph that stands in no list or quotation: the page shows the price there. */
const quotePattern = /^\[\[([A-Z0-9]{1,12}_[A-Z0-9]{1,12})\]\]$/;

function markQuotes(tokens: Token[]): void {
  for (const [index, content] of tokens.entries()) {
    const symbol = content.type === 'inline' ? quotePattern.exec(content.content)?.[1] : undefined;
    const [open, close] = [tokens[index - 1], tokens[index + 1]];
    const text = content.children?.[0];
    if (!symbol || !text || open?.type !== 'paragraph_open' || open.level > 0 || !close) continue;
    open.tag = 'div';
    close.tag = 'div';
    open.attrSet('class', 'quote');
    text.content = symbol;
    content.children = [text];
  }
}

function markCallouts(tokens: Token[]): void {
  const open: { token: Token; isCallout: boolean }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_open') open.push({ token, isCallout: turnIntoCallout(token, tokens[index + 2]) });
    if (token.type === 'blockquote_close' && open.pop()?.isCallout) token.tag = 'aside';
  }
}

/** `first` is the text of the quote's first paragraph, which starts with the kind of the callout. */
function turnIntoCallout(quote: Token, first: Token | undefined): boolean {
  const kind = first?.type === 'inline' ? calloutMarker.exec(first.content)?.[1]?.toLowerCase() : undefined;
  if (!first || !kind) return false;
  quote.tag = 'aside';
  quote.attrSet('class', `callout ${kind}`);
  const [marker, ...rest] = first.children ?? [];
  const kept = marker?.content.replace(calloutMarker, '') ?? '';
  if (marker && kept) marker.content = kept;
  first.children = marker && kept ? [marker, ...rest] : rest.slice(rest[0]?.type === 'softbreak' ? 1 : 0);
  return true;
}

/** The title is the page's first heading. Anchors are numbers, so that they are the same in all languages. */
function numberHeadings(tokens: Token[]): void {
  let count = 0;
  for (const token of tokens) {
    if (!token.type.startsWith('heading_') || !['h1', 'h2'].includes(token.tag)) continue;
    token.tag = 'h2';
    if (token.type === 'heading_open') token.attrSet('id', `part-${++count}`);
  }
}

function listHeadings(tokens: readonly Token[]): RenderedMarkdown['headings'] {
  return tokens.flatMap((token, index) => {
    const id = token.type === 'heading_open' ? token.attrGet('id') : null;
    const content = tokens[index + 1];
    return id && content ? [{ id: String(id), text: textOf(content) }] : [];
  });
}

const questionMark = /[?？]$/;

function listQuestions(tokens: readonly Token[]): RenderedMarkdown['questions'] {
  const parts: { question: string; lines: string[] }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'inline') continue;
    if (tokens[index - 1]?.type === 'heading_open') parts.push({ question: textOf(token).trim(), lines: [] });
    else parts.at(-1)?.lines.push(textOf(token));
  }
  return parts.flatMap(({ question, lines }) => {
    return questionMark.test(question) && lines.length > 0 ? [{ question, answer: lines.join('\n') }] : [];
  });
}

const formatting = ['p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'aside'];
const sections = ['h2', 'h3', 'h4', 'h5', 'h6', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'];

function sanitizerOptions(language: Language, drawPicture: DrawPicture): sanitizeHtml.IOptions {
  const prefix = language === defaultLanguage ? '' : `/${language}`;
  const pathHere = (address: string) => {
    if (address.startsWith('/api/')) return address;
    return address === '/' && prefix ? prefix : `${prefix}${address}`;
  };
  return {
    allowedTags: [...formatting, ...sections],
    allowedAttributes: {
      a: ['href', 'rel', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      h2: ['id'],
      ol: ['start'],
      div: ['tabindex'],
    },
    allowedClasses: { a: ['term'], aside: ['callout', 'note', 'tip', 'warning'], div: ['table-frame', 'quote'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '', title = '', ...attribs }): sanitizeHtml.Tag => {
        const isTerm = attribs.class === 'term';
        if (isOwnPath(href))
          return { tagName, attribs: { href: pathHere(href), ...(isTerm && { class: 'term', title }) } };
        if (href.startsWith('#')) return { tagName, attribs: { href } };
        // Whatever else is left is no address: the words stay, without a link.
        return { tagName, attribs: isOutsideAddress(href) ? { href, rel: 'noopener noreferrer' } : {} };
      },
      img: (tagName, { src = '', alt = '' }) => ({
        tagName,
        attribs: { ...drawPicture(src, alt), loading: 'lazy', decoding: 'async' },
      }),
      th: withoutAttributes,
      td: withoutAttributes,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs.src ?? ''),
  };
}

type DrawPicture = (src: string, alt: string) => Record<string, string>;

/** One that was removed since gets no address, which leaves it out. */
function createDraw(pictures: KnownPictures): DrawPicture {
  return (src, alt): Record<string, string> => {
    if (!src.startsWith(pictureFolder)) return { src, alt };
    const picture = pictures.get(src.slice(pictureFolder.length));
    if (!picture) return {};
    return { src, alt: alt || picture.alt, width: String(picture.width), height: String(picture.height) };
  };
}

/** The alignment of cells would be a style attribute, which the pages' policy forbids. */
const withoutAttributes: sanitizeHtml.Transformer = (tagName) => ({ tagName, attribs: {} });

const isOutsideAddress = (address: string): boolean => isWebAddress(address) || /^mailto:/i.test(address);

/** Pictures come from this site only: others would tell somebody else who reads. */
const isOwnPath = (address: string): boolean => safePath(address) !== undefined;
