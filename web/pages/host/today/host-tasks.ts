import type { HostCalendar } from "#contract/calendars/routes.ts";
import type { Location } from "#contract/spaces/location.ts";
import { RECOMMENDED_PHOTOS } from "#contract/spaces/policy.ts";
import { recommendedPhotos } from "#contract/spaces/policy-text.ts";

/** Something that waits for the host, with the page where it is done. */
export type HostTask = { key: string; text: string; detail?: string; action: string; to: string };

/** The wizard's step for photos. */
const PHOTOS_STEP = 3;

const quoted = (reason: string | undefined) =>
  reason ? { detail: `Our team wrote: “${reason}”` } : {};

const listSpaceTasks = (space: Location): HostTask[] => {
  const { _id: key, title, status, review, returnReason, gallery } = space;
  const to = `/host/onboarding/${key}`;
  if (status === "returned")
    return [
      { key, text: `${title} was returned.`, ...quoted(returnReason), action: "Change it", to },
    ];
  if (review === "returned")
    return [
      {
        key,
        text: `Your changes to ${title} were returned.`,
        ...quoted(returnReason),
        action: "Change them",
        to,
      },
    ];
  if (status === "draft")
    return [{ key, text: `${title} is not submitted yet.`, action: "Finish it", to }];
  if (status === "live" && gallery.length < RECOMMENDED_PHOTOS)
    return [
      {
        key,
        text: `${title} has only ${gallery.length === 1 ? "one photo" : `${gallery.length} photos`}.`,
        detail: `We recommend ${recommendedPhotos}.`,
        action: "Add photos",
        to: `${to}?step=${PHOTOS_STEP}`,
      },
    ];
  return [];
};

/** Returns what waits for the host: returned spaces and changes, unfinished spaces, imported
 *  calendars that cannot be read, and what is missing. What blocks guests comes first. */
export const listHostTasks = (
  { listedLocations, displayName }: { listedLocations: Location[]; displayName: string },
  calendars: Pick<HostCalendar, "_id" | "locationId" | "name" | "problem">[],
): HostTask[] => {
  const ofSpaces = listedLocations.flatMap(listSpaceTasks);
  const isMissing = ({ action }: HostTask) => action === "Add photos";
  return [
    ...ofSpaces.filter((task) => !isMissing(task)),
    ...calendars.flatMap(({ _id, locationId, name, problem }) =>
      problem
        ? [
            {
              key: _id,
              text: `The calendar ${name} could not be read.`,
              detail: problem,
              action: "Open your calendar",
              to: `/host/calendar?space=${locationId}`,
            },
          ]
        : [],
    ),
    ...ofSpaces.filter(isMissing),
    ...(displayName
      ? []
      : [
          {
            key: "name",
            text: "Guests do not see a name of yours yet.",
            action: "Add your name",
            to: "/profile?tab=settings",
          },
        ]),
  ];
};
