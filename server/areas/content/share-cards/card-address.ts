import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { PostCategory, PostSummary } from '../../../../contract/content.ts';
import { type Language, languages } from '../../../../contract/languages.ts';
import type { CardText } from './draw-card.ts';
import { canWrite } from './share-fonts.ts';

/** Another number whenever cards look different than before: it makes other addresses. */
const look = 1;
const folder = '/api/image/card/';
const versionLength = 16;
const namePattern = new RegExp(
  `^(?<id>\\d{1,15})-(?<language>${languages.join('|')})-[\\da-f]{${versionLength}}\\.jpeg$`,
);

/** What a card shows of a post, in the language of its text. */
export type CardPost = Pick<PostSummary, 'id' | 'language' | 'title' | 'category' | 'cover'> & { topic: string | null };

/** The address of a post's card; null when its fonts lack a character of it. */
export function addressOfCard(post: CardPost): string | null {
  const { title, label } = textOfCard(post);
  return canWrite(title, post.language) && canWrite(label, post.language) ? `${folder}${nameOfCard(post)}` : null;
}

/** Another one with everything that the card shows: a card is never changed, and may be kept for good. */
export function nameOfCard(post: CardPost): string {
  const { title, label } = textOfCard(post);
  const shown = JSON.stringify([look, title, label, post.cover?.src]);
  return `${post.id}-${post.language}-${hash('sha256', shown, 'hex').slice(0, versionLength)}.jpeg`;
}

/** Which post and language a name is of; undefined for what is no name of a card. */
export function readCardName(name: string): { id: number; language: Language } | undefined {
  const { id, language } = namePattern.exec(name)?.groups ?? {};
  return id && language ? { id: Number(id), language: language as Language } : undefined;
}

export function textOfCard({ language, title, category, topic }: CardPost): CardText {
  const names = labels.get(language);
  // A topic that an editor made up is its own name.
  const label = [names?.category[category], topic && (names?.topic[topic] ?? topic)].filter(Boolean).join(' · ');
  return { language, title, label };
}

type Labels = { category: Record<PostCategory, string>; topic: Record<string, string> };
const labels = new Map(languages.map((language) => [language, readLabels(language)]));

function readLabels(language: Language): Labels {
  const file = path.join(import.meta.dirname, '../../../../locales', language, 'content.json');
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
