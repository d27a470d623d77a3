import type { Refusal } from '../../api/refusal.ts';

/** How marking as read went. */
export type ReadingResult = { ok: true; isAll: boolean } | Refusal;
