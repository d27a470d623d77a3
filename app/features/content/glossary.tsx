import type { Term } from '../../../contract/content.ts';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const letterClasses =
  'inline-flex min-h-9 min-w-9 items-center justify-center rounded-lg bg-surface-2 font-medium text-sm text-text-2 ' +
  'hover:bg-surface-3 hover:text-text-1';

export const glossaryPath = '/college/glossary';

/** Terms with their meaning, under the letters of the language where it has such; each has an address of its own. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation('content');
  const groups = [...Map.groupBy(terms, ({ letter }) => letter)];
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label={t('glossary.letters')} className="flex flex-wrap gap-1 print:hidden">
          {groups.map(([letter], index) => (
            <a key={letter} href={`#letter-${index + 1}`} className={letterClasses}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {groups.map(([letter, group], index) => (
        <section key={letter} className="flex flex-col gap-3" aria-label={letter || t('glossary.title')}>
          {letter && groups.length > 1 && (
            <h2 id={`letter-${index + 1}`} className="scroll-mt-20 font-semibold text-lg text-text-3">
              {letter}
            </h2>
          )}
          <Card as="dl" room="none" className="divide-y">
            {group.map(({ id, name, text }) => (
              <div key={id} id={id} className="flex scroll-mt-20 flex-col gap-1 p-4 target:bg-surface-2">
                <dt className="font-semibold">
                  <a href={`#${id}`} className="hover:underline">
                    {name}
                  </a>
                </dt>
                <dd className="text-text-2">{text}</dd>
              </div>
            ))}
          </Card>
        </section>
      ))}
    </>
  );
}
