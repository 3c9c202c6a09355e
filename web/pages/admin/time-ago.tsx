import { formatMoment } from "#contract/time.ts";
import { formatAge } from "./format-age.ts";

/** Shows how long ago a time was, with the exact time in IST on hover. Use it only for content
 *  rendered in the browser: the server would show the age at the time of rendering. */
export const TimeAgo = ({ at }: { at: string }) => {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(moment)} className="whitespace-nowrap">
      {formatAge(moment, new Date())}
    </time>
  );
};
