/** Sends items one after the other, until an item cannot be sent or none is left.
 *  @param findNext - must not return an item that was already sent
 *  @param send - returns whether the item was sent */
export const sendInOrder = async <Item>(
  findNext: () => Item | undefined,
  send: (item: Item) => Promise<boolean>,
): Promise<void> => {
  let next = findNext();
  // Stops at an item that cannot be sent, so that the order is kept. Calls `findNext` after each
  // item, so that items added meanwhile are sent too.
  while (next !== undefined && (await send(next))) next = findNext();
};
