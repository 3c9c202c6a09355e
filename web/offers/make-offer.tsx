import { useState } from "react";
import type { NewOffer, Offer } from "#contract/offers/offer.ts";
import { type ApiResult, connectionLostMessage } from "#web/frame/api-problem.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import type { createDraft } from "./offer-draft.ts";
import { useOfferDraft } from "./use-offer-draft.ts";

type Dialog = typeof import("./offer-dialog.tsx").OfferDialog;

type MakeOfferProps = {
  spaceId: string;
  /** What the offer is about, e.g. `conversation ID`. This device stores the draft under this
   *  name. */
  about: string;
  /** The initial values of the form. */
  from?: Parameters<typeof createDraft>[0];
  send: (offer: NewOffer) => Promise<ApiResult<Offer>>;
  onDone: () => void;
};

/** The button that opens the form of a new offer. The typed values stay when the form is closed or
 *  the page is reloaded. */
export const MakeOffer = ({ spaceId, about, from, send, onDone }: MakeOfferProps) => {
  const toast = useToast();
  const { draft, isBegun, change, clear } = useOfferDraft(about, from);
  const [OfferDialog, setOfferDialog] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    import("./offer-dialog.tsx").then(
      (loaded) => {
        setOfferDialog(() => loaded.OfferDialog);
        setOpen(true);
      },
      () => toast(connectionLostMessage, "bad"),
    );
  return (
    <>
      <Button size="sm" variant="outline" className="justify-self-start" onClick={open}>
        {isBegun ? "Continue your offer" : "Make an offer"}
      </Button>
      {isOpen && OfferDialog && (
        <OfferDialog
          title="Make an offer"
          spaceId={spaceId}
          draft={draft}
          onDraft={change}
          send={send}
          onDone={() => {
            setOpen(false);
            clear();
            toast("Your offer was sent.", "good");
            onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
