import { notificationTypeNames, notificationTypes, topicOfType } from '../../../contract/notification-values.ts';
import { arrayLiteral } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import { type Queryable, queryPrepared } from '../../database/reserved-connection.ts';
import type { NotificationParameters } from './notify.ts';

/** What nobody is told who did not ask for it. */
export type ChosenType = 'orderFilled' | 'orderCancelled' | 'stopTriggered';
export type ChosenEvent = {
  [Type in ChosenType]: { memberId: number; type: Type; parameters: NotificationParameters[Type] };
}[ChosenType];

const topics = notificationTypeNames
  .map((name) => `when ${notificationTypes[name]} then '${topicOfType[name]}'`)
  .join(' ');

/** Only who has chosen a type has a row for it: the join leaves all others out. */
const notifyChosenText = `
  with told as (
    select event.member_id, event.type, event.data::jsonb, preference.on_page,
           preference.by_email and member.email is not null and member.purpose is null as by_email
    from unnest($1::int8[], $2::int4[], $3::text[]) as event (member_id, type, data)
    join notification_preference preference using (member_id, type)
    join member on member.id = event.member_id
  ), on_page as (
    insert into notification (member_id, type, topic, data, created_at)
    select member_id, type, case type ${topics} end, data, $4::int8 from told where on_page
  ), mailed as (
    insert into notification_mail (member_id, type, data, created_at, attempts, next_at)
    select member_id, type, data, $4::int8, 0, $4::int8 from told where by_email
  )
  select distinct member_id from told where on_page or by_email`;

/** Many events in one statement, in the transaction of what happened; see notify(). */
export async function notifyChosen(tx: Queryable, events: readonly ChosenEvent[], atMs: number): Promise<void> {
  if (events.length === 0) return;
  const column = (value: (event: ChosenEvent) => string | number) => arrayLiteral(events.map(value));
  const told = await queryPrepared<{ member_id: number }>(tx, notifyChosenText, [
    column(({ memberId }) => memberId),
    column(({ type }) => notificationTypes[type]),
    column(({ parameters }) => JSON.stringify(parameters)),
    atMs,
  ]);
  for (const { member_id: memberId } of told) announce(tx, { what: 'notified', memberId });
}
