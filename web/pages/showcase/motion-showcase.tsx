import { useState } from "react";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { Menu } from "#web/ui/controls/menu.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { Carousel } from "#web/ui/photos/carousel.tsx";
import { Scroller } from "#web/ui/photos/scroller.tsx";
import { Chapter, ShowcasePart, ShowcaseRow } from "./showcase-part.tsx";

const variants = ["center", "sheet", "side", "large"] as const;

const Dialogs = () => {
  const [open, setOpen] = useState<(typeof variants)[number] | null>(null);
  return (
    <ShowcaseRow>
      {variants.map((variant) => (
        <Button key={variant} variant="outline" size="sm" onClick={() => setOpen(variant)}>
          Dialog, {variant}
        </Button>
      ))}
      {variants.map((variant) => (
        <Dialog
          key={variant}
          variant={variant}
          open={open === variant}
          onClose={() => setOpen(null)}
          title="Filters"
          footer={<Button onClick={() => setOpen(null)}>Show 24 spaces</Button>}
        >
          <p>Escape, the cross or a press outside closes it; the focus returns.</p>
        </Dialog>
      ))}
    </ShowcaseRow>
  );
};

const Toasts = () => {
  const toast = useToast();
  return (
    <ShowcaseRow>
      <Button variant="outline" size="sm" onClick={() => toast("Link copied")}>
        Toast
      </Button>
      <Button variant="outline" size="sm" onClick={() => toast("Saved", "good")}>
        Good toast
      </Button>
      <Button variant="outline" size="sm" onClick={() => toast("That did not work", "bad")}>
        Bad toast
      </Button>
    </ShowcaseRow>
  );
};

/** Shows dialogs, toasts, a menu, a carousel and a scroller. */
export function MotionShowcase() {
  return (
    <Chapter title="In motion">
      <ShowcasePart title="Dialogs, menus, toasts">
        {() => (
          <>
            <Dialogs />
            <Toasts />
            <Menu
              start
              summaryClass={buttonClass({ variant: "outline", size: "sm" })}
              summary={
                <>
                  Sort <ChevronDownIcon size={16} />
                </>
              }
            >
              <button type="button" className="menu-item" aria-current="true">
                Newest
              </button>
              <button type="button" className="menu-item">
                Price, low to high
              </button>
            </Menu>
          </>
        )}
      </ShowcasePart>
      <ShowcasePart
        title="Carousel"
        note="Five seconds a slide; pauses on hover, on focus, off screen, and on request."
      >
        {(theme) => (
          <Carousel label={`What hosts say, ${theme}`} autoMs={5000}>
            {["One", "Two", "Three"].map((word) => (
              <div key={word} className="card card-pad">
                <p className="d3">Slide {word}</p>
              </div>
            ))}
          </Carousel>
        )}
      </ShowcasePart>
      <ShowcasePart title="Scroller" note="It scrolls by finger, wheel, keys, drag or the buttons.">
        {() => (
          <Scroller label="Categories" step={400}>
            {["Cafe", "Villa", "Studio", "Garden", "Hall", "Lounge"].map((word) => (
              <li key={word} className="card card-pad w-40">
                {word}
              </li>
            ))}
          </Scroller>
        )}
      </ShowcasePart>
    </Chapter>
  );
}
