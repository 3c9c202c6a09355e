import { useEffect, useEffectEvent, useRef } from "react";
import type { MemberEventKind } from "#contract/events/event.ts";
import { useMemberEvents } from "./use-member-events.ts";

/** Calls `refresh` after an event of these kinds and after the event `all`. If events arrive while
 *  `refresh` runs, it is called once more afterwards. In a hidden tab, the call waits until the tab
 *  is shown. */
export const useRefreshOnEvents = (
  kinds: readonly MemberEventKind[],
  refresh: () => Promise<unknown>,
  /** The id of a booking, space or conversation. If set, events with other ids are ignored. */
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
