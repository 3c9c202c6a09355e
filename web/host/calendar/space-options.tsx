import type { Location } from "#contract/spaces/location.ts";
import { useAuth } from "#web/accounts/auth.tsx";
import { BookingSettings } from "./booking-settings.tsx";

/** How the space is booked, and the calendars that it gives and takes. */
export const SpaceOptions = ({ space }: { space: Location }) => {
  const { user, setUser } = useAuth();
  if (!user || !space.bookingSettings) return null;
  return (
    <div className="settings">
      <BookingSettings
        key={JSON.stringify(space.bookingSettings)}
        space={space}
        settings={space.bookingSettings}
        onSaved={(saved) =>
          setUser({
            ...user,
            listedLocations: user.listedLocations.map((known) =>
              known._id === saved._id ? saved : known,
            ),
          })
        }
      />
    </div>
  );
};
