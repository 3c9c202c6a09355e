import { momentText } from "#contract/time.ts";
import { ago } from "./ages.ts";

/** A moment as its age, with the exact time in IST where the pointer rests. Only for parts that the
 *  browser draws: on the server the age would be the server's. */
export const Moment = ({ at }: { at: string }) => {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={momentText(moment)} className="whitespace-nowrap">
      {ago(moment, new Date())}
    </time>
  );
};
