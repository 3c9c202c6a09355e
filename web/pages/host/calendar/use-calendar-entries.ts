import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { type DayRange, fetchBlocksOn, fetchBookingsOn } from "./calendar-api.ts";
import { buildCalendarEntries, type CalendarEntry } from "./calendar-entries.ts";

type State = {
  key: string;
  entries: CalendarEntry[];
  problem?: ApiProblem | undefined;
  loading: boolean;
};

/** Returns the entries of a space's calendar on these days. They are fetched again when `version`
 *  changes, and when a lost connection is back. */
export const useCalendarEntries = (locationId: string, { from, to }: DayRange, version: number) => {
  const key = `${locationId} ${from} ${to}`;
  const [state, setState] = useState<State>({ key: "", entries: [], loading: true });
  const turn = useRef(0);

  const load = useCallback(
    async (quietly: boolean) => {
      turn.current += 1;
      const mine = turn.current;
      if (!quietly) setState((old) => ({ ...old, loading: true }));
      const [bookings, blocks] = await Promise.all([
        fetchBookingsOn(locationId, { from, to }),
        fetchBlocksOn(locationId, { from, to }),
      ]);
      // Only the response to the newest request is used.
      if (mine !== turn.current) return;
      const problem = bookings.problem ?? blocks.problem;
      // A failed background request (`quietly`) usually changes nothing. But if `old.loading` is
      // true, the user still waits for an earlier request. The response to the earlier request is
      // ignored, so the background request must end the loading and show `problem`.
      if (problem && quietly)
        return setState((old) => (old.loading ? { ...old, problem, loading: false } : old));
      setState((old) =>
        problem || !bookings.body || !blocks.body
          ? { ...old, problem, loading: false }
          : {
              key: `${locationId} ${from} ${to}`,
              entries: buildCalendarEntries(bookings.body, blocks.body.items),
              loading: false,
            },
      );
    },
    [locationId, from, to],
  );
  /** Fetches the entries and shows the loading state. */
  const again = useCallback(() => load(false), [load]);
  /** Fetches the entries in the background, after a change that the user did not make. */
  const refresh = useCallback(() => load(true), [load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` triggers the same request again.
  useEffect(() => {
    void again();
    return () => {
      turn.current += 1;
    };
  }, [again, version]);
  useRetryOnline(state.problem?.status === 0, again);

  return {
    entries: state.key === key ? state.entries : [],
    /** Whether `entries` was loaded for these days. If not, `entries` is empty. */
    isLoaded: state.key === key,
    loading: state.loading,
    problem: state.loading ? undefined : state.problem,
    again,
    refresh,
  };
};
