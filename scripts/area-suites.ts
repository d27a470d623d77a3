import { calls } from '../contract/calls.ts';
import { areaOfName } from './areas.ts';
import { type Suite, suites } from './suites.ts';

/** `contentEditor` as files are named: `content-editor`. */
const fileName = (group: string) => group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * What `npm test -- area exchange` runs: the area's unit tests, the tests of the contract for its calls, and its
 * stories on a new build.
 */
export function areaSuites(area: string): Suite[] {
  const groups = Object.keys(calls).filter((group) => areaOfName(fileName(group)) === area);
  const more: Record<string, readonly string[]> = {
    unit: [`server/areas/${area}/`, `app/features/${area}/`, `contract/${area}`],
    build: [],
    contract: ['-t', `^(?:${groups.join('|')})\\.`],
    browser: [`tests/(e2e|no-js)/${area}[-.]`],
  };
  const isThere = ({ name }: Suite) => (name === 'contract' ? groups.length > 0 : true);
  return suites
    .filter((suite) => more[suite.name] !== undefined && isThere(suite))
    .map((suite) => ({
      ...suite,
      commands: suite.commands.map((command) => [...command, ...(more[suite.name] ?? [])]),
    }));
}
