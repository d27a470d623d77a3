/** What is offered, then what else the reader has or had, each once. */
export const withOwn = <Item>(
  offered: readonly Item[],
  own: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] => [...new Map([...offered, ...own].map((item) => [nameOf(item), item])).values()];
