import type { alertCalls } from '../../../contract/alert.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { HandlersOf, SessionMember } from '../../http/handlers.ts';
import { deleteAlert, pauseAlert, resumeAlert } from './change-alert.ts';
import { type AlertServices, createAlert } from './create-alert.ts';
import { type AlertRow, describeAlert } from './describe-alert.ts';

/** The calls of the area alert. */
export function alertHandlers(services: AlertServices): HandlersOf<typeof alertCalls> {
  type Request = { member: SessionMember; input: { id: string } };
  const whichOf = ({ member, input }: Request) => ({ memberId: member.id, id: Number(input.id) });
  const answer = (changed: Result<AlertRow>) => (changed.ok ? ok(describeAlert(changed.data)) : changed);

  return {
    async list({ member }) {
      const own = services.database.selectFrom('alert').selectAll().where('member_id', '=', member.id);
      const rows = await own.orderBy('id', 'desc').execute();
      return ok({ items: rows.map(describeAlert) });
    },
    create: async ({ member, input }) => answer(await createAlert(services, member, input)),
    pause: async (request) => answer(await pauseAlert(services, whichOf(request))),
    resume: async (request) => answer(await resumeAlert(services, whichOf(request))),
    delete: (request) => deleteAlert(services, whichOf(request)),
  };
}
