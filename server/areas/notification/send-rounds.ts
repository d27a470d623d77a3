type Rounds<Due> = {
  /** Takes some of what is due; the others stay for the next round. */
  take(): Promise<Due[]>;
  /** Looks at `isFinished` before each that it begins. */
  sendAll(due: Due[], isFinished: () => boolean): Promise<void>;
};

/** Sends what is due until nothing is, never twice at a time. */
export function createSendRounds<Due>({ take, sendAll }: Rounds<Due>) {
  let underWay: Promise<void> | undefined;
  let isWantedAgain = false;
  let isFinished = false;
  const takeSome = async () => (isFinished ? [] : take());

  async function sendAllDue(): Promise<void> {
    do {
      isWantedAgain = false;
      for (let due = await takeSome(); due.length > 0; due = await takeSome()) await sendAll(due, () => isFinished);
    } while (isWantedAgain && !isFinished);
  }

  return {
    /** Sends what is due. A call during a run waits for it and then for what came in the meantime. */
    sendDue(): Promise<void> {
      isWantedAgain = true;
      underWay ??= sendAllDue().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    /** Waits for what is being sent; the others stay for the next start. */
    async finish(): Promise<void> {
      isFinished = true;
      await underWay?.catch(() => undefined);
    },
  };
}
