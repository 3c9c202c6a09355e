import { formatMoment } from "#contract/time.ts";
import { formatAge } from "./format-age.ts";

/** Shows how long ago a time was, with the exact time in IST on hover. Use it only for content
 *  rendered in the browser. An age rendered on the server could be outdated when the page is
 *  shown. */
export const TimeAgo = ({ at }: { at: string }) => {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(moment)} className="whitespace-nowrap">
      {formatAge(moment, new Date())}
    </time>
  );
};
