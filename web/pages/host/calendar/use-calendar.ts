import { useCallback, useEffect, useRef, useState } from "react";
import type { Refusal } from "#web/frame/refusal.ts";
import { blocksOn, bookingsOn, type Days } from "./calendar-api.ts";
import { type Entry, entriesOf } from "./entries.ts";

type State = { key: string; entries: Entry[]; refusal?: Refusal | undefined; loading: boolean };

/** What stands in a space's calendar on the days; asked anew when `version` grows and by `again`. An
 *  answer to a question that nobody asks any more is left out. */
export const useCalendar = (locationId: string, { from, to }: Days, version: number) => {
  const key = `${locationId} ${from} ${to}`;
  const [state, setState] = useState<State>({ key: "", entries: [], loading: true });
  const turn = useRef(0);

  const again = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setState((old) => ({ ...old, loading: true }));
    const [bookings, blocks] = await Promise.all([
      bookingsOn(locationId, { from, to }),
      blocksOn(locationId, { from, to }),
    ]);
    if (mine !== turn.current) return;
    const refusal = bookings.refusal ?? blocks.refusal;
    setState((old) =>
      refusal || !bookings.body || !blocks.body
        ? { ...old, refusal, loading: false }
        : {
            key: `${locationId} ${from} ${to}`,
            entries: entriesOf(bookings.body, blocks.body.items),
            loading: false,
          },
    );
  }, [locationId, from, to]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` asks the same question anew.
  useEffect(() => {
    void again();
    return () => {
      turn.current += 1;
    };
  }, [again, version]);

  return {
    entries: state.key === key ? state.entries : [],
    loading: state.loading,
    refusal: state.loading ? undefined : state.refusal,
    again,
  };
};
