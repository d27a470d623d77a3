import { Form, Link } from 'react-router';
import type { EditedHome, FooterPost } from '../../../contract/home-editor.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfText } from '../content/editor-paths.ts';
import { isLate, versionOf } from '../content/post-values.ts';
import { type DeedState, stateOf } from '../operator/deed-state.ts';

type TopSearchesFormProps = EditedHome['topSearches'] & { state: DeedState | undefined };

export function TopSearchesForm({ version, pinned, hidden, shown, state }: TopSearchesFormProps) {
  const { t } = useTranslation('home-editor');
  const own = stateOf(state, 'topSearches');
  const texts = { pinned: pinned.join(', '), hidden: hidden.join(', '), ...own?.typed };
  // A symbol that is none is told by its place in the list.
  const errorOf = (name: string) =>
    Object.entries(own?.refusal.fields ?? {}).find(([field]) => field.split('.')[0] === name)?.[1];
  return (
    <Form method="post" className="flex max-w-xl flex-col gap-4">
      <RefusalNotice refusal={own?.refusal} />
      <p className="text-sm text-text-2">{t('top.shown', { symbols: shown.join(', ') || '-' })}</p>
      <input type="hidden" name="version" value={versionOf(version, own)} />
      <TextField
        name="pinned"
        label={t('top.pinned')}
        hint={t('top.hint')}
        maxLength={400}
        defaultValue={texts.pinned}
        error={errorOf('pinned')}
      />
      <TextField
        name="hidden"
        label={t('top.hidden')}
        maxLength={2000}
        defaultValue={texts.hidden}
        error={errorOf('hidden')}
      />
      <div>
        <Button type="submit" name="intent" value="topSearches">
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

type FooterFormProps = { title: string; posts: readonly FooterPost[]; state: DeedState | undefined };

/** The posts of one section of the footer, each with its place. */
export function FooterForm({ title, posts, state }: FooterFormProps) {
  const { t } = useTranslation('home-editor');
  const { t: of } = useTranslation('content-editor');
  const category = String(posts[0]?.category ?? '');
  const own = state?.intent === 'footer' && state.typed.category === category ? state : undefined;
  if (posts.length === 0) return null;
  return (
    <Form method="post" className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium">{title}</h3>
      <RefusalNotice refusal={own?.refusal} />
      <input type="hidden" name="category" value={category} />
      {posts.map(({ id, title: name, state: postState, sort, version }, index) => (
        <div key={id} className="flex items-end gap-3">
          <input type="hidden" name={`version.${id}`} value={versionIn(own, id, version)} />
          <div className="w-20 shrink-0">
            <TextField
              name={`sort.${id}`}
              label={<span className="sr-only">{t('footer.place', { title: name })}</span>}
              inputMode="numeric"
              maxLength={4}
              required
              defaultValue={own?.typed[`sort.${id}`] ?? String(sort)}
              error={own?.refusal.fields?.[`posts.${index}.sort`]}
            />
          </div>
          <Link to={pathOfText(id, 'en')} className="min-w-0 break-words pb-3 font-medium text-accent-text text-sm">
            {name}
          </Link>
          {postState !== 'published' && <p className="pb-3 text-sm text-text-3">{of(`state.${postState}`)}</p>}
        </div>
      ))}
      <div>
        <Button type="submit" name="intent" value="footer">
          {t('footer.save')}
        </Button>
      </div>
    </Form>
  );
}

const versionIn = (own: DeedState | undefined, id: string, stored: number): string =>
  isLate(own) ? String(stored) : (own?.typed[`version.${id}`] ?? String(stored));
