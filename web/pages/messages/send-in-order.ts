/** Sends the waiting items one after the other. Stops if an item cannot be sent, so that the order
 *  is kept.
 *  @param findNext - returns the item to send next; undefined if there is none. Called again after
 *    each sent item, so that items added meanwhile are sent as well
 *  @param send - sends an item and returns whether the item was sent. If so, `findNext` must not
 *    return the item again */
export const sendInOrder = async <Item>(
  findNext: () => Item | undefined,
  send: (item: Item) => Promise<boolean>,
): Promise<void> => {
  let next = findNext();
  while (next !== undefined && (await send(next))) next = findNext();
};
