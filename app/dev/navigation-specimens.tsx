import { Link } from 'react-router';
import { ChipLinks } from '../components/ui/chip-links.tsx';
import { Menu, menuEntryClasses } from '../components/ui/menu.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { Stepper } from '../components/ui/stepper.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import type { SpecimenProps } from './specimens.tsx';
import { words } from './words.ts';

export function NavigationSpecimens({ theme }: SpecimenProps) {
  const { tabs, stepper, steps, menu, entries } = words.navigation;
  return (
    <>
      <TabLinks
        label={`${words.navigation.title} ${theme}`}
        tabs={tabs.map((label, index) => ({ label, to: `?tab=${index}`, isCurrent: index === 0 }))}
      />
      <ChipLinks
        label={`${menu} ${theme}`}
        choices={tabs.map((label, index) => ({ label, to: `?chip=${index}`, isCurrent: index === 0 }))}
      />
      <Pagination label={`${words.data.caption} ${theme}`} parameter="until" next="7" />
      {steps.map((step, current) => (
        <Stepper key={step} label={`${stepper} ${current}`} steps={steps} current={current} />
      ))}
      <div className="flex">
        <Menu summary={menu} align="start">
          {entries.map((entry) => (
            <Link key={entry} to="/dev/ui" className={menuEntryClasses}>
              {entry}
            </Link>
          ))}
        </Menu>
      </div>
    </>
  );
}
