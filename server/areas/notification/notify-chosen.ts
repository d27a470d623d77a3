import {
  isAlwaysMailed,
  isAlwaysOnPage,
  isMailedByDefault,
  isPushedByDefault,
  type NotificationType,
  notificationTypeNames,
  notificationTypes,
  topicOfType,
} from '../../../contract/notification-values.ts';
import { arrayLiteral } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import { type Queryable, queryPrepared } from '../../database/reserved-connection.ts';
import type { NotificationParameters } from './notify.ts';

/** What nobody is told who did not ask for it. */
const chosenTypes = [
  'orderFilled',
  'orderCancelled',
  'stopTriggered',
  'futuresOpened',
  'futuresTakeProfit',
  'futuresStopLoss',
  'futuresCancelled',
] as const;
type ChosenType = (typeof chosenTypes)[number];
/** What everybody is told, unless it may be chosen away and was. */
type UrgentType = 'futuresMarginWarning' | 'futuresLiquidated' | 'futuresDeleveraged' | 'loanAlert' | 'loanLiquidated';
/** What many are told at once, as each prefers. */
type UsualType = 'subscriptionCompleted' | 'subscriptionUnsuccessful' | 'boption' | 'alert';

type EventOf<Types extends NotificationType> = {
  [Type in Types]: { memberId: number; type: Type; parameters: NotificationParameters[Type] };
}[Types];
export type ChosenEvent = EventOf<ChosenType>;
export type UrgentEvent = EventOf<UrgentType>;
export type UsualEvent = EventOf<UsualType>;

export const chosenNumbers = chosenTypes.map((type) => notificationTypes[type]);

const topics = notificationTypeNames
  .map((name) => `when ${notificationTypes[name]} then '${topicOfType[name]}'`)
  .join(' ');
const numbersOf = (is: (name: NotificationType) => boolean) =>
  notificationTypeNames.filter(is).map((name) => notificationTypes[name]);

const notifyText = (join: string, onPage: string, byEmail: string) => `
  with told as (
    select event.member_id, event.type, event.data::jsonb, ${onPage} as on_page,
           ${byEmail} and member.email is not null and member.purpose is null as by_email,
           coalesce(preference.by_push, event.type in (${numbersOf(isPushedByDefault)})) as by_push
    from unnest($1::int8[], $2::int4[], $3::text[]) as event (member_id, type, data)
    ${join} notification_preference preference using (member_id, type)
    join member on member.id = event.member_id
  ), on_page as (
    insert into notification (member_id, type, topic, data, created_at)
    select member_id, type, case type ${topics} end, data, $4::int8 from told where on_page
  ), pushed as (
    insert into notification_push (device_id, type, data, created_at, next_at)
    select device.id, type, data, $4::int8, $4::int8
    from told join push_device device using (member_id) where by_push
  ), mailed as (
    insert into notification_mail (member_id, type, data, created_at, attempts, next_at)
    select member_id, type, data, $4::int8, 0, $4::int8 from told where by_email
  )
  select distinct member_id from told where on_page or by_email or by_push`;

/** Only who has chosen a type has a row for it: the join leaves all others out. */
const chosenText = notifyText('join', 'preference.on_page', 'preference.by_email');
const urgentText = notifyText(
  'left join',
  `(event.type in (${numbersOf(isAlwaysOnPage)}) or coalesce(preference.on_page, true))`,
  `(event.type in (${numbersOf(isAlwaysMailed)}) or coalesce(preference.by_email, true))`,
);

const usualText = notifyText(
  'left join',
  'coalesce(preference.on_page, true)',
  `coalesce(preference.by_email, event.type in (${numbersOf(isMailedByDefault)}))`,
);

/** Many events in one statement, in the transaction of what happened; see notify(). */
export const notifyChosen = (tx: Queryable, events: readonly ChosenEvent[], atMs: number): Promise<void> =>
  notifyAll(tx, chosenText, { events, atMs });
export const notifyUrgent = (tx: Queryable, events: readonly UrgentEvent[], atMs: number): Promise<void> =>
  notifyAll(tx, urgentText, { events, atMs });
export const notifyUsual = (tx: Queryable, events: readonly UsualEvent[], atMs: number): Promise<void> =>
  notifyAll(tx, usualText, { events, atMs });

type Events = { events: readonly (ChosenEvent | UrgentEvent | UsualEvent)[]; atMs: number };

async function notifyAll(tx: Queryable, text: string, { events, atMs }: Events): Promise<void> {
  if (events.length === 0) return;
  const column = (value: (event: Events['events'][number]) => string | number) => arrayLiteral(events.map(value));
  const told = await queryPrepared<{ member_id: number }>(tx, text, [
    column(({ memberId }) => memberId),
    column(({ type }) => notificationTypes[type]),
    column(({ parameters }) => JSON.stringify(parameters)),
    atMs,
  ]);
  for (const { member_id: memberId } of told) announce(tx, { what: 'notified', memberId });
}
