import { useEffect, useEffectEvent } from "react";
import { type HeardEvent, subscribeToMemberEvents } from "./member-events.ts";

/** Calls `onEvent` for each change that concerns the signed-in member while the component is
 *  shown. */
export const useMemberEvents = (onEvent: (event: HeardEvent) => void): void => {
  const heard = useEffectEvent(onEvent);
  useEffect(() => subscribeToMemberEvents((event) => heard(event)), []);
};
