import type { HostCalendar } from "#contract/calendars/routes.ts";
import { formatRupees, type Paise } from "#contract/money.ts";
import type { Location } from "#contract/spaces/location.ts";
import { RECOMMENDED_PHOTOS } from "#contract/spaces/policy.ts";
import { recommendedPhotos } from "#contract/spaces/policy-text.ts";

/** A task for the host, with a link to the page where it is done. `isLater` is true if a live space
 *  lacks a pin or enough photos. Guests can book such a space, so its task is listed after the more
 *  urgent ones. */
export type HostTask = {
  key: string;
  text: string;
  detail?: string;
  action: string;
  to: string;
  isLater?: boolean;
};

/** The wizard's steps for photos and for the place. */
const PHOTOS_STEP = 3;
const PLACE_STEP = 4;

const quoted = (reason: string | undefined) =>
  reason ? { detail: `Our team wrote: “${reason}”` } : {};

const listSpaceTasks = (space: Location): HostTask[] => {
  const { _id: key, title, status, review, returnReason } = space;
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
  return status === "live" ? listMissing(space, to) : [];
};

/** Returns a task if a live space has no pin, and a task if it has too few photos. */
const listMissing = ({ _id, title, gallery, pinExact }: Location, to: string): HostTask[] => [
  ...(pinExact
    ? []
    : [
        {
          key: `${_id} pin`,
          text: `The pin of ${title} is not set.`,
          detail: "Guests get directions to the written address instead.",
          action: "Set the pin",
          to: `${to}?step=${PLACE_STEP}`,
          isLater: true,
        },
      ]),
  ...(gallery.length < RECOMMENDED_PHOTOS
    ? [
        {
          key: `${_id} photos`,
          text: `${title} has only ${gallery.length === 1 ? "one photo" : `${gallery.length} photos`}.`,
          detail: `We recommend ${recommendedPhotos}.`,
          action: "Add photos",
          to: `${to}?step=${PHOTOS_STEP}`,
          isLater: true,
        },
      ]
    : []),
];

type Bookkeeping = {
  calendars: Pick<HostCalendar, "_id" | "locationId" | "name" | "problem">[];
  /** The amount owed to a host without a payout account; 0 if there is an account. */
  unpayablePaise: Paise;
};

/** The `Bookkeeping` of a site without online booking: there are no tasks about calendars or
 *  money. */
export const noBookkeeping: Bookkeeping = { calendars: [], unpayablePaise: 0 };

/** Returns the host's tasks, the most urgent first. Tasks of spaces are in the order of
 *  `listedLocations`. */
export const listHostTasks = (
  { listedLocations, displayName }: { listedLocations: Location[]; displayName: string },
  { calendars, unpayablePaise }: Bookkeeping,
): HostTask[] => {
  const ofSpaces = listedLocations.flatMap(listSpaceTasks);
  return [
    ...ofSpaces.filter(({ isLater }) => !isLater),
    ...(unpayablePaise > 0
      ? [
          {
            key: "account",
            text: `We owe you ${formatRupees(unpayablePaise)} and do not know where to pay it.`,
            action: "Add your account",
            to: "/host/earnings",
          },
        ]
      : []),
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
    ...ofSpaces.filter(({ isLater }) => isLater),
    ...(displayName
      ? []
      : [
          {
            key: "name",
            text: "Guests do not see your name yet.",
            action: "Add your name",
            to: "/profile?tab=settings",
          },
        ]),
  ];
};
