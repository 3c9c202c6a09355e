import { useEffect, useEffectEvent, useRef } from "react";
import type { MemberEventKind } from "#contract/events/event.ts";
import { useMemberEvents } from "./use-member-events.ts";

/** Calls `refresh` when something of these kinds has changed, and on the event `all`. All changes
 *  during a call lead to one more call after it. In a hidden tab, the call waits until the tab is
 *  shown. */
export const useRefreshOnEvents = (
  kinds: readonly MemberEventKind[],
  refresh: () => Promise<unknown>,
  /** The id of a booking, space or conversation. A change with another id is then ignored. */
  subjectId?: string,
): void => {
  const state = useRef({ isRunning: false, isDue: false });
  const latest = useRef(refresh);
  latest.current = refresh;

  const run = async (): Promise<void> => {
    const { current } = state;
    if (current.isRunning) return;
    current.isRunning = true;
    while (current.isDue && document.visibilityState === "visible") {
      current.isDue = false;
      await latest.current().catch(() => {});
    }
    current.isRunning = false;
  };

  useMemberEvents((event) => {
    const isConcerned =
      event.kind === "all" ||
      (kinds.includes(event.kind) && (subjectId === undefined || event._id === subjectId));
    if (!isConcerned) return;
    state.current.isDue = true;
    void run();
  });
  const shown = useEffectEvent(run);
  useEffect(() => {
    const onShow = () => void shown();
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  }, []);
};
