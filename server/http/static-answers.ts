import { readFileSync } from 'node:fs';
import path from 'node:path';
import { boptionProgram } from '../../contract/boption-values.ts';
import { outcomeProgram } from '../../contract/futures-values.ts';
import { reserveProgram } from '../../contract/reserves-tree.ts';
import { launchProgram } from '../../contract/startup-values.ts';
import { apiPath } from './api-path.ts';
import { docsContentPolicy, renderDocs } from './docs-page.ts';
import { createOpenApi } from './openapi.ts';
import { securityHeaders } from './security-headers.ts';
import type { Answer } from './send-answer.ts';

/**
 * Answers that are the same for everybody, by path: API documentation, logos, and downloadable programs. Each is made
 * when it is asked for the first time: the documentation takes a while, and most sites never show it.
 */
export function createStaticAnswers(isSecure: boolean): Map<string, () => Answer> {
  const answer = (type: string, body: string, headers: Record<string, string> = {}): Answer => ({
    status: 200,
    headers: {
      ...securityHeaders(isSecure),
      'cache-control': 'public, max-age=3600',
      'content-type': `${type}; charset=utf-8`,
      ...headers,
    },
    body,
  });
  const logo = (name: string) => answer('image/svg+xml', readProjectFile(`public/${name}`));
  const program = (name: string) =>
    answer('text/javascript', readProjectFile(`scripts/${name}`), {
      'content-disposition': `attachment; filename="${name}"`,
    });
  const makers: [path: string, make: () => Answer][] = [
    [`${apiPath}/openapi.json`, () => answer('application/json', JSON.stringify(createOpenApi()))],
    [`${apiPath}/docs`, () => answer('text/html', renderDocs(), { 'content-security-policy': docsContentPolicy })],
    ['/api/image/sitelogo', () => logo('sitelogo.svg')],
    ['/api/image/sitelogosm', () => logo('sitelogosm.svg')],
    ...[reserveProgram, outcomeProgram, launchProgram, boptionProgram].map(
      ({ address, name }): [string, () => Answer] => [address, () => program(name)],
    ),
  ];
  return new Map(makers.map(([path, make]) => [path, once(make)]));
}

function once(make: () => Answer): () => Answer {
  let made: Answer | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const readProjectFile = (name: string): string => readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8');
