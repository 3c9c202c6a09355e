import type { ActivityEntry } from "#contract/accounts/activity-routes.ts";
import { formatDateTimeAttribute } from "#web/frame/format-date-time.ts";
import { Badge } from "#web/ui/badge.tsx";
import { activityLabels, isRefusedActivity } from "./activity-labels.ts";
import "./activity.css";

/** Shows one entry of an account's recent activity: what happened, how many times, from where, and
 *  when in IST. */
export const ActivityRow = ({ entry }: { entry: ActivityEntry }) => {
  const { kind, at, device, address, times } = entry;
  const from = [device, address].filter(Boolean).join(", ");
  return (
    <div className="activity-row py-[0.6rem]">
      <p className="flex flex-wrap items-center gap-x-3 weight-600">
        {activityLabels[kind] ?? kind}
        {times > 1 && <Badge tone={isRefusedActivity(kind) ? "bad" : "plain"}>{times} times</Badge>}
      </p>
      <p className="muted text-sm">
        {from && <span className="break-words">{from} · </span>}
        <time dateTime={at} className="num inline-block">
          {formatDateTimeAttribute(at)}
        </time>
      </p>
    </div>
  );
};
