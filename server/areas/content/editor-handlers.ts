import type { contentEditorCalls } from '../../../contract/content-editor.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import { readPicturesOf } from './pictures.ts';
import { listEdited, readEdited } from './read-edited.ts';
import { renderMarkdown } from './render-markdown.ts';
import { listRevisions, readRevision, restoreRevision } from './revisions.ts';
import { auditSave, type Saving, saveSettings, saveText } from './save-post.ts';
import { createPost } from './write-post.ts';

export type EditorOptions = { database: Database; clock: Clock };

/** The calls of editors about posts. */
export function editorHandlers({ database, clock }: EditorOptions): HandlersOf<typeof contentEditorCalls> {
  async function save(
    operator: SessionOperator,
    { id, version }: { id: string; version: number },
    work: (tx: Transaction, saving: Saving) => Promise<Result<number>>,
  ) {
    const saving = { postId: Number(id), version, operatorId: operator.id, atMs: clock.now() };
    const saved = await inTransaction(database, (tx) => work(tx, saving));
    return saved.ok ? ok({ version: saved.data }) : saved;
  }
  const read = (id: string) => database.transaction().execute((tx) => readEdited(tx, Number(id), clock.now()));

  return {
    list: async ({ query, facts: { language } }) => ok(await listEdited(database, { ...query, language }, clock.now())),

    async post({ query }) {
      const post = await read(query.id);
      return post ? ok(post) : refuse('notFound');
    },

    async create({ input: { category, slug }, operator }) {
      const atMs = clock.now();
      const listing = { isPinned: false, sort: 0, tags: [], topic: null, level: null, cover: null, author: '' };
      const post = { ...listing, category, slug, status: 'draft' as const, publishedAtMs: atMs };
      return inTransaction(database, async (tx): Promise<Result<{ id: string }>> => {
        const postId = await createPost(tx, post, atMs);
        if (postId === undefined) return refuse('invalidInput', { fields: { slug: 'slugTaken' } });
        await auditSave(
          tx,
          { postId, operatorId: operator.id, atMs },
          { action: 'post.create', after: { category, slug } },
        );
        return ok({ id: String(postId) });
      });
    },

    settings: ({ input: { id, version, ...settings }, operator }) =>
      save(operator, { id, version }, (tx, saving) => saveSettings(tx, saving, settings)),
    text: ({ input: { id, version, ...text }, operator }) =>
      save(operator, { id, version }, (tx, saving) => saveText(tx, saving, text)),
    restore: ({ input: { id, version, revision }, operator }) =>
      save(operator, { id, version }, (tx, saving) => restoreRevision(tx, saving, Number(revision))),

    async preview({ input }) {
      const pictures = await readPicturesOf(database, input);
      return ok({ html: renderMarkdown(input.body, input.language, { pictures, termsIn: input.language }).html });
    },

    async history({ query: { id } }) {
      const post = await read(id);
      return post
        ? ok({ version: post.version, items: await listRevisions(database, Number(id)) })
        : refuse('notFound');
    },

    async revision({ query: { id, revision } }) {
      const found = await readRevision(database, { postId: Number(id), revisionId: Number(revision) });
      return found ? ok(found) : refuse('notFound');
    },
  };
}
