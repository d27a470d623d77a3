import type { operatorCalls } from '../../../contract/operator.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { rememberDevice } from '../../access/known-devices.ts';
import type { Transaction } from '../../database/client.ts';
import { operatorCookie } from '../../http/cookies.ts';
import type { HandlersOf, RequestFacts, SessionOperator } from '../../http/handlers.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { acceptInvitation, findInvited, setUpApp } from './invitations.ts';
import type { OperatorOptions } from './operator-options.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { signInOperator } from './sign-in-operator.ts';

export type OperatorDoorOptions = OperatorOptions & {
  operatorSessions: OperatorSessions;
  siteName(): string;
  hasLocalOutbox: boolean;
};

/** The cookies are set once all is stored. */
type Started = { token: string; setDevice(): void };

export function operatorHandlers(options: OperatorDoorOptions): HandlersOf<typeof operatorCalls> {
  const { database, clock, operatorSessions, siteName, hasLocalOutbox } = options;
  const startFor =
    (facts: RequestFacts) =>
    async (tx: Transaction, operatorId: number): Promise<Started> => ({
      token: await operatorSessions.start(tx, { operatorId, address: facts.address, userAgent: facts.userAgent }),
      setDevice: await rememberDevice(tx, { owner: `operator:${operatorId}`, facts }, options),
    });

  /** Puts the new session in place of the one that the browser may have had. */
  async function enter({ token, setDevice }: Started, facts: RequestFacts) {
    await operatorSessions.endOfToken(facts.cookies[operatorCookie]);
    // No maximum age: the cookie disappears with the browser window, and the server ends the session before.
    facts.setCookie(operatorCookie, token, {});
    setDevice();
    const operator = await operatorSessions.find(token);
    return operator ? ok(show(operator)) : refuse('notSignedIn');
  }

  const show = ({ id, email, name, roles }: SessionOperator) => ({
    id: String(id),
    email,
    name,
    roles: [...roles],
    now: clock.now(),
    hasLocalOutbox,
  });

  return {
    async signIn({ input, facts }) {
      const signedIn = await signInOperator(options, { ...input, facts }, startFor(facts));
      return signedIn.ok ? enter(signedIn.data, facts) : signedIn;
    },

    async invitation({ query }) {
      const invited = await findInvited(database, query.token, clock.now());
      if (!invited) return refuse('invitationInvalid');
      const { id: operatorId, email, name } = invited;
      const setup = setUpApp(options, { operatorId, email, site: `${siteName()} console` }, query.setup);
      return ok({ email, name, setup });
    },

    async acceptInvitation({ input, facts }) {
      const accepted = await acceptInvitation(options, { ...input, address: facts.address }, startFor(facts));
      return accepted.ok ? enter(accepted.data, facts) : accepted;
    },

    own: ({ operator }) => ok(show(operator)),

    async changePassword({ operator, input, facts }) {
      const changed = await changeOwnPassword(options, { ...input, operator, facts });
      return changed.ok ? ok({}) : changed;
    },

    async signOut({ operator, facts }) {
      await operatorSessions.end(operator.sessionId);
      facts.setCookie(operatorCookie, '', { maxAgeSeconds: 0 });
      return ok({});
    },
  };
}
