import { useState } from "react";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";

/** Creates the link to a booking's visit page and shares it. The server stores only a hash of the
 *  link's token, so it cannot return the link again. A new link replaces the previous link. */
export const VisitLink = ({ bookingId, title }: { bookingId: string; title: string }) => {
  const toast = useToast();
  const { busy, problem, send } = useApiMutation();
  const [url, setUrl] = useState<string>();

  const create = async () => {
    const made = await send(() =>
      memberApi("POST /bookings/{bookingId}/visit-link", { params: { bookingId } }),
    );
    if (made) setUrl(made.url);
  };
  const share = async (link: string) => {
    const { share: shareOnDevice, clipboard }: Partial<Navigator> = navigator;
    // Closing the device's share dialog without sharing is not an error.
    if (shareOnDevice) return shareOnDevice.call(navigator, { title, url: link }).catch(() => {});
    // The clipboard API does not exist on a site without https.
    await (clipboard?.writeText(link) ?? Promise.reject()).then(
      () => toast("Copied", "good"),
      () => toast("Please copy the link from the field.", "bad"),
    );
  };

  return (
    <section className="card card-pad grid gap-3" aria-labelledby="crew">
      <h2 className="d3" id="crew">
        For your crew
      </h2>
      <p>
        A page with the directions, the times and your host&apos;s number. It needs no sign-in,
        shows no prices, and works until a day after the booking. If you create a new link, the
        earlier one stops working.
      </p>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {url && (
        <TextField
          label="Link"
          hint="We show it only once."
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <p className="flex flex-wrap gap-2">
        {url && <Button onClick={() => void share(url)}>Share</Button>}
        <Button variant="outline" busy={busy} onClick={create}>
          {url ? "New link" : "Share with your crew"}
        </Button>
      </p>
    </section>
  );
};
