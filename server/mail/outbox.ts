import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/client.ts';
import type { Log } from '../log.ts';
import { messageSent } from '../metrics/measurements.ts';

export type Message = {
  channel: 'email' | 'sms';
  /** An e-mail address, or a phone number with its dial code. */
  target: string;
  /** Not sent by SMS. */
  subject: string;
  text: string;
};

/** Delivers a message. Throws when the mail server or the gateway does not take it. */
export type Outbox = { send(message: Message): Promise<void> };

type Options = {
  database: Database;
  clock: Clock;
  log: Log;
  smtpUrl?: string;
  smtpFrom: string;
  smsGatewayUrl?: string;
};

/**
 * Whether the mail server will never take this mail: it has no such mailbox, or does not want what it says. What it has
 * against the site, as a wrong password or sender, is not about the mail, and can be mended.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return isAboutMail && responseCode >= 500;
}

/** Shorter than what the site's own pages wait for an answer. */
const deliveryMsMax = 10_000;

/** By mail server and SMS gateway where they are configured, else into the local outbox. */
export function createOutbox({ smtpUrl, smtpFrom, smsGatewayUrl, ...local }: Options): Outbox {
  const localOutbox = createLocalOutbox(local);
  const senders = {
    email: smtpUrl ? createMailSender(smtpUrl, smtpFrom) : localOutbox,
    sms: smsGatewayUrl ? createSmsSender(smsGatewayUrl) : localOutbox,
  };
  return {
    async send(message) {
      const begunMs = performance.now();
      let hasFailed = true;
      try {
        await senders[message.channel].send(message);
        hasFailed = false;
      } finally {
        messageSent.tell({ channel: message.channel, durationMs: performance.now() - begunMs, hasFailed });
      }
    },
  };
}

function createMailSender(url: string, from: string): Outbox {
  const limits = { connectionTimeout: deliveryMsMax, greetingTimeout: deliveryMsMax, socketTimeout: deliveryMsMax };
  const transport = createTransport({ url, ...limits });
  return {
    async send({ target, subject, text }) {
      // As an object the address is taken literally: a comma in it does not make two.
      await transport.sendMail({ from, to: { name: '', address: target }, subject, text });
    },
  };
}

/** The gateway takes POST with JSON {to, text} and answers 2xx. */
function createSmsSender(url: string): Outbox {
  return {
    async send({ target, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: target, text }),
        signal: AbortSignal.timeout(deliveryMsMax),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

/** Nothing leaves the machine: messages stay in a table and, for whoever tries the site out, in the log. */
function createLocalOutbox({ database, clock, log }: Pick<Options, 'database' | 'clock' | 'log'>): Outbox {
  return {
    async send(message) {
      await database
        .insertInto('outbox_message')
        .values({ ...message, created_at: clock.now() })
        .execute();
      log.info({ channel: message.channel, target: message.target }, `local outbox: ${message.text}`);
    },
  };
}
