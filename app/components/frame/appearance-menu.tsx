import { Check, Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Theme, themes, trends } from '../../preferences.ts';
import { usePreferences } from '../../use-preferences.ts';
import { Menu, menuEntryClasses } from '../ui/menu.tsx';

const themeIcons = { system: SunMoon, light: Sun, dark: Moon };

export function AppearanceMenu() {
  const { t } = useTranslation();
  const { theme } = usePreferences();
  const CurrentIcon = themeIcons[theme];
  return (
    <Menu label={t('frame.appearanceMenu')} summary={<CurrentIcon aria-hidden size={20} />}>
      <AppearanceChoices />
    </Menu>
  );
}

/** Theme and the colours of up and down. Each choice is a button of one form, so that it works without JavaScript. */
export function AppearanceChoices({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { theme, trend } = usePreferences();
  return (
    <Form className={className} method="post" action="/theme" replace preventScrollReset>
      <input type="hidden" name="path" value={`${pathname}${search}`} />
      <ChoiceGroup title={t('appearance.theme')}>
        {themes.map((value) => (
          <Choice key={value} name="theme" value={value} isChosen={value === theme}>
            <ThemeIcon theme={value} />
            {t(`appearance.${value}`)}
          </Choice>
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={t('appearance.trend')}>
        {trends.map((value) => (
          <Choice key={value} name="trend" value={value} isChosen={value === trend}>
            {t(`appearance.${value}`)}
          </Choice>
        ))}
      </ChoiceGroup>
    </Form>
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
    <button type="submit" name={name} value={value} aria-pressed={isChosen} className={menuEntryClasses}>
      {children}
      {isChosen && <Check aria-hidden size={16} className="ml-auto text-accent-text" />}
    </button>
  );
}
