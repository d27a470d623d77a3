import { Form } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import type { contentEditorCalls } from '../../../contract/content-editor.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePartName } from './revision-columns.tsx';

type Revision = AnswerOf<typeof contentEditorCalls.revision>;
const looks = {
  same: { sign: ' ', classes: 'text-text-3' },
  added: { sign: '+', classes: 'bg-surface-2 text-up' },
  removed: { sign: '-', classes: 'bg-surface-2 text-down' },
} as const;

/** What a save changed, line by line, and the button that brings it back. */
export function RevisionView({ revision, version }: { revision: Revision; version: number }) {
  const { t } = useTranslation('content-editor');
  const nameOf = usePartName();
  const lines = revision.lines.map((line, place) => ({ ...line, place }));
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">
        {t('saveOf', { version: revision.version, part: nameOf(revision.part) })}
      </h2>
      <Card room="none" className="p-3 text-sm">
        {lines.map(({ place, kind, text }) => (
          <DiffRow key={place} kind={kind} text={text} />
        ))}
      </Card>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="revision" value={revision.id} />
        <Button type="submit">{t('restore')}</Button>
      </Form>
    </section>
  );
}

/** Read out as what it is, too. */
function DiffRow({ kind, text }: Revision['lines'][number]) {
  const { sign, classes } = looks[kind];
  const line = (
    <span className="whitespace-pre-wrap break-words">
      {sign} {text}
    </span>
  );
  if (kind === 'same') return <p className={classes}>{line}</p>;
  return <p className={classes}>{kind === 'added' ? <ins className="no-underline">{line}</ins> : <del>{line}</del>}</p>;
}
