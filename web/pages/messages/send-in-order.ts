/** Sends what waits, one after the other, until nothing waits or sending fails. After a failure the
 *  rest waits too, because the order must stay.
 *  @param findNext returns what to send next, or undefined. It is called after each sending, so that
 *    what was added meanwhile is sent as well
 *  @param send returns whether it was sent; it must then no longer wait */
export const sendInOrder = async <Item>(
  findNext: () => Item | undefined,
  send: (item: Item) => Promise<boolean>,
): Promise<void> => {
  let next = findNext();
  while (next !== undefined && (await send(next))) next = findNext();
};
