/** Returns the new items of a list, plus the old items (`before`) that are no longer in the list
 *  but still in use. Such an old item keeps its position. */
export const keepRows = <Item>(
  before: readonly Item[],
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  isInUse: (key: string | number) => boolean,
): readonly Item[] => {
  const present = new Set(items.map(keyOf));
  const kept = before.flatMap((item, at) =>
    !present.has(keyOf(item)) && isInUse(keyOf(item)) ? [{ item, at }] : [],
  );
  if (kept.length === 0) return items;
  const shown = [...items];
  for (const { item, at } of kept) shown.splice(Math.min(at, shown.length), 0, item);
  return shown;
};
