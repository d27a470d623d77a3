import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type PostCategory, postCategories, postLevels } from '../../../contract/content.ts';
import { type Language, languages } from '../../../contract/languages.ts';

/** A post of the files: seeds/<category>/<slug>/<language>.md. What is not text stands in the head of `en.md`. */
export type SeedPost = z.output<typeof postHead> & {
  category: PostCategory;
  slug: string;
  texts: Map<Language, SeedText>;
};
export type SeedText = { title: string; summary: string; body: string; hash: string };

const seedDirectory = path.join(import.meta.dirname, 'seeds');
const categoriesByFolder: Record<string, PostCategory> = {
  announcements: postCategories.announcements,
  college: postCategories.college,
  notices: postCategories.notices,
  'footer-about': postCategories.footerAbout,
  'footer-help': postCategories.footerHelp,
};

const textHead = z.object({ title: z.string().min(1), summary: z.string().min(1) });
const postHead = z.object({
  tags: z.array(z.string()).default([]),
  sort: z.int().default(0),
  isPinned: z.boolean().default(false),
  topic: z.string().nullable().default(null),
  level: z.enum(postLevels).nullable().default(null),
  /** A new platform opens with posts of the last weeks: days before its first start. */
  daysBefore: z.number().min(0).default(0),
});

/** Reads all posts of the files. Throws an error that names the file when one is wrong. */
export async function readSeeds(directory = seedDirectory): Promise<SeedPost[]> {
  const folders = await Promise.all(
    Object.keys(categoriesByFolder).map(async (folder) => {
      const slugs = await fs.readdir(path.join(directory, folder)).catch(() => []);
      return slugs.sort().map((slug) => ({ folder, slug }));
    }),
  );
  return Promise.all(folders.flat().map(({ folder, slug }) => readPost(directory, folder, slug)));
}

async function readPost(directory: string, folder: string, slug: string): Promise<SeedPost> {
  const texts = new Map<Language, SeedText>();
  let head: unknown;
  for (const language of languages) {
    const file = path.join(directory, folder, slug, `${language}.md`);
    const source = await fs.readFile(file, 'utf8').catch(() => undefined);
    if (source === undefined) continue;
    const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
    if (!parts) throw new Error(`${file} does not start with a head between lines of ---`);
    const fields = parseYaml(file, parts[1] ?? '');
    if (language === 'en') head = fields;
    texts.set(language, { ...parseIn(file, textHead, fields), body: parts[2] ?? '', hash: hash('sha256', source) });
  }
  if (head === undefined) throw new Error(`${path.join(directory, folder, slug)} has no en.md`);
  const category = categoriesByFolder[folder] as PostCategory;
  return { ...parseIn(path.join(folder, slug), postHead, head), category, slug, texts };
}

function parseYaml(file: string, source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function parseIn<T extends z.ZodType>(file: string, schema: T, fields: unknown): z.output<T> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
