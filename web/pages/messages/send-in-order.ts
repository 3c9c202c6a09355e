/** Sends the waiting items one after the other, until none is left or sending one fails. After a
 *  failure the remaining items wait too, so that the order is kept.
 *  @param findNext - returns the item to send next, or undefined. It is called after each item, so
 *    that items added meanwhile are sent as well
 *  @param send - sends an item and returns whether this succeeded. If it did, `findNext` must not
 *    return the item again */
export const sendInOrder = async <Item>(
  findNext: () => Item | undefined,
  send: (item: Item) => Promise<boolean>,
): Promise<void> => {
  let next = findNext();
  while (next !== undefined && (await send(next))) next = findNext();
};
