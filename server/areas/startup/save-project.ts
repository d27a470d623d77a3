import type { ErrorName } from '../../../contract/errors.ts';
import {
  type Decimal,
  decimalPlaces,
  isMultipleOf,
  multiply,
  one,
  parseDecimal,
  zero,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { StartupFigures } from '../../../contract/startup-figures.ts';
import type { StartupText } from '../../../contract/startup-house.ts';
import { startupLoweringEndsMs } from '../../../contract/startup-values.ts';
import { trialMoney } from '../../../contract/wallet-values.ts';
import type { Transaction } from '../../database/client.ts';
import type { By } from '../operator/proposals.ts';
import { writeAudit } from '../review/audit.ts';
import { wantedOf } from './allocate.ts';
import { figuresOf, subjectOf } from './approve-steps.ts';
import { lockProject } from './projects.ts';

/** Refuses with currencyUnknown, alreadyDone once it is listed, and at fields that do not fit each other. */
export async function saveProject(tx: Transaction, figures: StartupFigures, by: By): Promise<Result<null>> {
  const known = await lockProject(tx, { key: figures.project });
  if (known && known.stage !== 'draft') return refuse('alreadyDone');
  const written = await writeProject(tx, figures);
  if (!written.ok) return written;
  const before = known ? figuresOf(known) : null;
  const subject = subjectOf(figures.project);
  await writeAudit(tx, { action: 'startup.save', subject, before, after: figures, ...by });
  return ok(null);
}

/** Adds a draft or changes it, without a word in the audit log. */
export async function writeProject(tx: Transaction, figures: StartupFigures): Promise<Result<null>> {
  const assets = tx
    .selectFrom('asset')
    .select(['code', 'decimals'])
    .where('code', 'in', [figures.coin, figures.currency]);
  const decimals = new Map((await assets.execute()).map((asset) => [asset.code, asset.decimals]));
  const coinDecimals = decimals.get(figures.coin);
  const isTrial = [figures.coin, figures.currency].includes(trialMoney);
  if (coinDecimals === undefined || !decimals.has(figures.currency) || isTrial) return refuse('currencyUnknown');
  // What an allocation costs has no more than the 8 digits of the ledger.
  const places = Math.min(coinDecimals, 8 - decimalPlaces(parseDecimal(figures.price)));
  const fields = wrongFields(figures, places);
  if (fields) return refuse('invalidInput', { fields });
  const { project: key, startsAt, endsAt, atOnceBps, parts, everyDays, ...amounts } = figures;
  const times = { starts_at: startsAt, ends_at: endsAt };
  const row = { ...amounts, ...times, places, at_once_bps: atOnceBps, parts, every_days: everyDays };
  await tx
    .insertInto('startup_project')
    .values({ key, ...row })
    .onConflict((same) =>
      same
        .column('key')
        .doUpdateSet(({ eb, ref }) => ({ ...row, version: eb(ref('startup_project.version'), '+', 1) })),
    )
    .execute();
  return ok(null);
}

function wrongFields(
  { mode, coin, currency, ...figures }: StartupFigures,
  places: number,
): Record<string, ErrorName> | undefined {
  const [price, stock, cap] = [parseDecimal(figures.price), parseDecimal(figures.stock), parseDecimal(figures.cap)];
  const [minimum, maximum] = [parseDecimal(figures.minimum), parseDecimal(figures.maximum)];
  const unit = (one / 10n ** BigInt(places)) as Decimal;
  if (coin === currency) return { currency: 'fieldInvalid' };
  if (!isMultipleOf(stock, unit)) return { stock: 'amountTooManyDecimals' };
  if (!isMultipleOf(cap, unit)) return { cap: 'amountTooManyDecimals' };
  if (wantedOf({ price, cap, places }, minimum) === zero) return { minimum: 'fieldInvalid' };
  if (maximum < minimum) return { maximum: 'fieldInvalid' };
  // Where commitments are no weights, nobody can want more than the cap.
  if (mode !== 'proRata' && maximum > multiply(cap, price, 'down')) return { maximum: 'amountTooLarge' };
  if (figures.endsAt <= figures.startsAt + startupLoweringEndsMs) return { endsAt: 'endsBeforeStart' };
  return undefined;
}

type Text = StartupText & { project: string };

/** Refuses with notFound. Texts can be corrected at any time; every change is in the audit log. */
export async function saveText(tx: Transaction, { project: key, ...text }: Text, by: By): Promise<Result<null>> {
  const project = await lockProject(tx, { key });
  if (!project) return refuse('notFound');
  const own = tx.selectFrom('startup_text').select(['summary', 'body']).where('project_id', '=', project.id);
  const before = (await own.where('language', '=', text.language).executeTakeFirst()) ?? null;
  await writeStartupText(tx, project.id, text);
  await writeAudit(tx, { action: 'startup.text', subject: subjectOf(key), before, after: text, ...by });
  return ok(null);
}

export async function writeStartupText(tx: Transaction, projectId: number, { language, summary, body }: StartupText) {
  await tx
    .insertInto('startup_text')
    .values({ project_id: projectId, language, summary, body })
    .onConflict((same) => same.columns(['project_id', 'language']).doUpdateSet({ summary, body }))
    .execute();
}
