import { Form, Link } from 'react-router';
import type { EditedHome, FooterPost } from '../../../contract/home-editor.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { startWith, typedIn } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfText } from '../content/editor-paths.ts';
import { isLate, versionOf } from '../content/post-values.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { footerName, type footerSections } from './footer-names.ts';
import type { homeDeeds } from './home-deeds.server.ts';

export type HomeStates = StatesOf<ReturnType<typeof homeDeeds>>;

type TopSearchesFormProps = EditedHome['topSearches'] & { state: HomeStates['topSearches'] };

export function TopSearchesForm({ version, pinned, hidden, shown, state }: TopSearchesFormProps) {
  const { t } = useTranslation('home-editor');
  const { form, field } = useFields(startWith(state, { pinned: pinned.join(', '), hidden: hidden.join(', ') }));
  return (
    <Form {...form} method="post" className="flex max-w-xl flex-col gap-4">
      <RefusalNotice refusal={state.refusal} />
      <p className="text-sm text-text-2">{t('top.shown', { symbols: shown.join(', ') || '-' })}</p>
      <input type="hidden" name="version" value={versionOf(version, state)} />
      <TextField {...field('pinned')} label={t('top.pinned')} hint={t('top.hint')} />
      <TextField {...field('hidden')} label={t('top.hidden')} />
      <div>
        <Button type="submit" name="intent" value="topSearches">
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

type FooterFormProps = {
  section: keyof typeof footerSections;
  title: string;
  posts: readonly FooterPost[];
  state: HomeStates['footerAbout'];
};

/** The posts of one section of the footer, each with its place. */
export function FooterForm({ section, title, posts, state }: FooterFormProps) {
  const { t } = useTranslation('home-editor');
  const { t: of } = useTranslation('content-editor');
  const start = Object.fromEntries(posts.map(({ id, sort }) => [footerName('sort', id), String(sort)]));
  const { form, field } = useFields(startWith(state, start));
  if (posts.length === 0) return null;
  const seen = (name: ReturnType<typeof footerName>, stored: number) =>
    (!isLate(state) && typedIn(state, name)) || String(stored);
  return (
    <Form {...form} method="post" className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium">{title}</h3>
      <RefusalNotice refusal={state.refusal} />
      {posts.map(({ id, title: name, state: postState, version }) => (
        <div key={id} className="flex items-end gap-3">
          <input type="hidden" name={footerName('version', id)} value={seen(footerName('version', id), version)} />
          <div className="w-20 shrink-0">
            <TextField
              {...field(footerName('sort', id))}
              label={<span className="sr-only">{t('footer.place', { title: name })}</span>}
              inputMode="numeric"
              maxLength={4}
            />
          </div>
          <Link to={pathOfText(id, 'en')} className="min-w-0 break-words pb-3 font-medium text-accent-text text-sm">
            {name}
          </Link>
          {postState !== 'published' && <p className="pb-3 text-sm text-text-3">{of(`state.${postState}`)}</p>}
        </div>
      ))}
      <div>
        <Button type="submit" name="intent" value={section}>
          {t('footer.save')}
        </Button>
      </div>
    </Form>
  );
}
