import { useState } from "react";
import { useToast } from "#web/ui/controls/toast.tsx";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";
import { fetchBookingFile } from "./bookings-api.ts";

type File = { bookingId: string; name: "invoice.pdf" | "calendar.ics"; saveAs: string };

/** Returns `save`, which downloads a file of the booking, and whether a download is running. A
 *  plain link cannot carry the access token, so the file is fetched first and then saved. */
const useFile = ({ bookingId, name, saveAs }: File) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const file = await fetchBookingFile(bookingId, name);
    setBusy(false);
    if (!file) return toast("The file could not be downloaded. Please try again later.", "bad");
    const url = URL.createObjectURL(file);
    const link = document.createElement("a");
    link.href = url;
    link.download = saveAs;
    link.click();
    // Some browsers read the URL only after the click has ended.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return { busy, save };
};

export const CalendarFileButton = ({ bookingId }: { bookingId: string }) => {
  const { busy, save } = useFile({ bookingId, name: "calendar.ics", saveAs: "booking.ics" });
  return (
    <button
      type="button"
      className="link inline-flex items-center gap-1.5"
      aria-disabled={busy || undefined}
      onClick={save}
    >
      <CalendarIcon size={18} />
      Add to calendar
    </button>
  );
};

export const InvoiceFileButton = ({ bookingId }: { bookingId: string }) => {
  const { busy, save } = useFile({ bookingId, name: "invoice.pdf", saveAs: "invoice.pdf" });
  return (
    <button
      type="button"
      className="link justify-self-start"
      aria-disabled={busy || undefined}
      onClick={save}
    >
      {busy ? "Fetching..." : "Download invoice (PDF)"}
    </button>
  );
};
