import { Check, Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathIn } from '../../i18n/path-in.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Preferences, type Theme, themes, trends } from '../../preferences/preferences.ts';
import { Menu, menuEntryClasses } from '../ui/menu.tsx';

const themeIcons = { system: SunMoon, light: Sun, dark: Moon };

type AppearanceProps = { chosen: Pick<Preferences, 'theme' | 'trend'>; className?: string };

export function AppearanceMenu({ chosen }: AppearanceProps) {
  const { t } = useTranslation();
  return (
    <Menu label={t('frame.appearanceMenu')} summary={<SunMoon aria-hidden size={20} />}>
      <AppearanceChoices chosen={chosen} />
    </Menu>
  );
}

/**
 * Theme and the colours of up and down. Each choice is a button of one form, so that it works without JavaScript; with
 * it the page stays.
 */
export function AppearanceChoices({ chosen, className }: AppearanceProps) {
  const { t } = useTranslation();
  const action = pathIn(useLanguage(), '/theme');
  return (
    <form className={className} method="post" action={action} data-stays>
      <ChoiceGroup title={t('appearance.theme')}>
        {themes.map((value) => (
          <Choice key={value} name="theme" value={value} isChosen={value === chosen.theme}>
            <ThemeIcon theme={value} />
            {t(`appearance.${value}`)}
          </Choice>
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={t('appearance.trend')}>
        {trends.map((value) => (
          <Choice key={value} name="trend" value={value} isChosen={value === chosen.trend}>
            {t(`appearance.${value}`)}
          </Choice>
        ))}
      </ChoiceGroup>
    </form>
  );
}

function ThemeIcon({ theme }: { theme: Theme }) {
  const Icon = themeIcons[theme];
  return <Icon aria-hidden size={18} />;
}

function ChoiceGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="py-1">
      <legend className="px-2.5 py-1 font-medium text-text-3 text-xs">{title}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = { name: string; value: string; isChosen: boolean; children: ReactNode };

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <button type="submit" name={name} value={value} aria-pressed={isChosen} className={`group ${menuEntryClasses}`}>
      {children}
      <Check aria-hidden size={16} className="ml-auto hidden text-accent-text group-aria-pressed:block" />
    </button>
  );
}
