/** One value of a gauge. Labels have few values: a member or an order is none. */
export type Reading = { labels?: Readonly<Record<string, string>>; value: number };

/** State that is read when `/metrics` is asked; its name is prefixed with `pasar_`. */
export type Gauge = {
  name: string;
  help: string;
  labels?: readonly string[];
  /** A failure leaves the gauge out of that answer. */
  read(): readonly Reading[] | Promise<readonly Reading[]>;
};
