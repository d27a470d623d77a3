import { z } from 'zod';

const severe = new Set(['high', 'critical']);

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

const failure = z.object({ message: z.string().min(1) });

/**
 * What `npm audit --json` found: a line for each package with a known weakness that is severe. A string says why
 * nothing is known: there is no network, or the registry has no list of weaknesses.
 */
export function readAudit(text: string): string[] | string {
  const answer = parse(text);
  const read = report.safeParse(answer);
  if (!read.success) return failure.safeParse(answer).data?.message ?? 'npm gave no report';
  return Object.entries(read.data.vulnerabilities)
    .filter(([, { severity }]) => severe.has(severity))
    .map(([name, { severity, range, via }]) => {
      const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} (${cause.url})`));
      return `${name} ${range}, ${severity}: ${causes.join('; ')}`;
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
