import type { Language } from '../../../contract/languages.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Incident } from '../../../contract/status.ts';
import type { EditedIncident } from '../../../contract/status-editor.ts';
import type { IncidentState } from '../../../contract/status-values.ts';
import { dayMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { IncidentTexts } from '../../database/schema/status.ts';
import { writeAudit } from '../review/audit.ts';

/** How long an incident that has ended is shown. */
const endedShownMs = 14 * dayMs;
const shownMax = 30;
const editedMax = 50;

export type StoredIncident = {
  id: number;
  startedMs: number;
  changedMs: number;
  state: IncidentState;
  texts: IncidentTexts;
};

/** As they are now: what goes on first, then newest first. */
export async function readIncidents(store: Store, nowMs: number): Promise<StoredIncident[]> {
  const rows = await newestVersions(store)
    .where((is) => is.or([is('state', '<>', 'resolved'), is('created_at', '>', nowMs - endedShownMs)]))
    .orderBy((by) => by('state', '=', 'resolved'))
    .orderBy('incident_id', 'desc')
    .limit(shownMax)
    .execute();
  return rows.map(({ incident_id: id, started_at: startedMs, created_at: changedMs, state, texts }) => {
    return { id, startedMs, changedMs, state, texts };
  });
}

const newestVersions = (store: Store) =>
  store
    .selectFrom((from) =>
      from
        .selectFrom('incident_version')
        .innerJoin('incident', 'incident.id', 'incident_id')
        .distinctOn('incident_id')
        .selectAll('incident_version')
        .select('started_at')
        .orderBy('incident_id')
        .orderBy('version', 'desc')
        .as('newest'),
    )
    .selectAll();

/** In a language, or in English where nobody has written in it. */
export function incidentIn(language: Language, { id, texts, startedMs, changedMs, state }: StoredIncident): Incident {
  const own = texts[language];
  const { title = '', text = '' } = own ?? texts.en ?? {};
  const times = { startedTime: startedMs, changedTime: changedMs };
  return { id: String(id), state, language: own ? language : 'en', title, text, ...times };
}

/** The newest, with all their versions. */
export async function listEditedIncidents(store: Store): Promise<EditedIncident[]> {
  const incidents = await store.selectFrom('incident').selectAll().orderBy('id', 'desc').limit(editedMax).execute();
  if (incidents.length === 0) return [];
  const versions = await store
    .selectFrom('incident_version')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .selectAll('incident_version')
    .select('operator.name')
    .where(
      'incident_id',
      'in',
      incidents.map(({ id }) => id),
    )
    .orderBy('version', 'desc')
    .execute();
  return incidents.map(({ id, started_at: startedTime }) => ({
    id: String(id),
    startedTime,
    versions: versions
      .filter(({ incident_id }) => incident_id === id)
      .map(({ version, state, texts, name, created_at: time }) => ({ version, state, texts, operator: name, time })),
  }));
}

export type WrittenIncident = {
  /** undefined for a new one. */
  id: number | undefined;
  /** That its writer has seen. */
  version: number;
  language: Language;
  state: IncidentState;
  title: string;
  text: string;
};
type Writer = { operatorId: number; atMs: number };

/** Begins an incident or adds a version. Of two editors who have seen the same version the second is refused. */
export async function saveIncident(
  tx: Transaction,
  written: WrittenIncident,
  { operatorId, atMs }: Writer,
): Promise<Result<{ id: string; version: number }>> {
  const { state } = written;
  const before = written.id === undefined ? undefined : await lockNewest(tx, written.id);
  if (written.id !== undefined && !before) return refuse('notFound');
  if ((before?.version ?? 0) !== written.version) return refuse('homeChanged');
  const texts = putText(before?.texts ?? {}, written);
  if (!texts.ok) return texts;
  const id = written.id ?? (await begin(tx, atMs));
  const version = written.version + 1;
  await tx
    .insertInto('incident_version')
    .values({
      incident_id: id,
      version,
      state,
      texts: JSON.stringify(texts.data),
      operator_id: operatorId,
      created_at: atMs,
    })
    .execute();
  await writeAudit(tx, {
    operatorId,
    action: 'status.incident',
    subject: `incident:${id}`,
    before: before ? { state: before.state, texts: before.texts } : null,
    after: { state, texts: texts.data },
    reason: '',
    atMs,
  });
  return ok({ id: String(id), version });
}

/** The lock on the incident makes editors wait for each other. */
async function lockNewest(tx: Transaction, id: number) {
  const incident = await tx.selectFrom('incident').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!incident) return undefined;
  const versions = tx.selectFrom('incident_version').selectAll().where('incident_id', '=', id);
  return versions.orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();
}

async function begin(tx: Transaction, atMs: number): Promise<number> {
  const begun = tx.insertInto('incident').values({ started_at: atMs }).returning('id');
  return (await begun.executeTakeFirstOrThrow()).id;
}

/** A language without words of its own is shown in English; one with some needs both. */
function putText(texts: IncidentTexts, { language, title, text }: WrittenIncident): Result<IncidentTexts> {
  const others: IncidentTexts = { ...texts };
  delete others[language];
  if (!title && !text && language !== 'en') {
    return others.en ? ok(others) : refuse('invalidInput', { fields: { title: 'fieldRequired' } });
  }
  if (!title) return refuse('invalidInput', { fields: { title: 'fieldRequired' } });
  if (!text) return refuse('invalidInput', { fields: { text: 'fieldRequired' } });
  // Whoever reads another language has to find something.
  if (language !== 'en' && !others.en) return refuse('invalidInput', { fields: { language: 'fieldInvalid' } });
  return ok({ ...others, [language]: { title, text: text.replaceAll('\r\n', '\n') } });
}
