import type { ComponentType } from 'react';
import { words } from './words.ts';

const themes = ['light', 'dark'] as const;
/** Also makes names unique: the same fields stand twice on the page. */
export type SpecimenProps = { theme: (typeof themes)[number] };

/** The same parts in both themes, side by side. */
export function Specimens({
  title,
  note,
  of: Part,
}: {
  title: string;
  note: string;
  of: ComponentType<SpecimenProps>;
}) {
  return (
    <section>
      <h2 className="font-semibold text-xl">{title}</h2>
      <p className="text-text-2">{note}</p>
      <div className="themes">
        {themes.map((theme) => (
          <div key={theme} className={`specimen border ${theme}`}>
            <h3 className="font-medium text-text-3 text-xs">{words[theme]}</h3>
            <Part theme={theme} />
          </div>
        ))}
      </div>
    </section>
  );
}
