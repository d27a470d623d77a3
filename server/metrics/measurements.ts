import { channel } from 'node:diagnostics_channel';

/**
 * A kind of measurement. The parts of the platform tell their own, and know nothing of whoever counts them; while
 * nobody does, telling costs next to nothing.
 */
function declare<Measured extends object>(name: string) {
  const told = channel(`pasar.${name}`);
  return {
    isHeard: (): boolean => told.hasSubscribers,
    tell(measured: Measured): void {
      if (told.hasSubscribers) told.publish(measured);
    },
    /** Returns the function that ends it. */
    listen(listener: (measured: Measured) => void): () => void {
      const hear = (message: unknown) => listener(message as Measured);
      told.subscribe(hear);
      return () => told.unsubscribe(hear);
    },
  };
}

/** A request was answered; `call` is a call of the contract, or what else there is, as in 'page'. */
export const answered = declare<{ call: string; status: number; durationMs: number }>('answered');

/** A pipeline ended a batch; `queued` commands came meanwhile and wait for the next one. */
export const batchEnded = declare<{
  pipeline: string;
  commands: number;
  queued: number;
  durationMs: number;
  hasFailed: boolean;
}>('batch');

/** A run of timed work ended; it has failed too if a piece of its work has. */
export const jobEnded = declare<{ job: string; durationMs: number; hasFailed: boolean }>('job');

/** How many contradictions a run of checks found, and how many of its checks could not be made. */
export const invariantsChecked = declare<{ job: string; findings: number; failures: number }>('invariants');

/** The process took a lease, with its epoch, or does not have it, with 0. */
export const leaseChanged = declare<{ lease: string; epoch: number }>('lease');

/** A mail or text message was handed over, or was not taken. */
export const messageSent = declare<{ channel: string; durationMs: number; hasFailed: boolean }>('message');
