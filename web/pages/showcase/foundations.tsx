import { Illustration } from "#web/ui/illustration.tsx";
import { type IllustrationName, illustrationTitles } from "#web/ui/photos/illustrations.ts";
import { IconsShowcase } from "./icons-showcase.tsx";
import { LogoShowcase } from "./logo-showcase.tsx";
import { Scales } from "./scales.tsx";
import { Chapter, ShowcaseItem, ShowcasePart } from "./showcase-part.tsx";
import "#web/ui/styles/every-utility.css";
import "./showcase.css";

const colours = {
  Grounds: ["ground", "surface", "sunk", "line", "edge", "ink", "ink-2", "veil"],
  Action: ["action", "action-strong", "action-soft", "on-action", "notch"],
  Highlight: ["highlight", "highlight-soft", "highlight-ink", "on-highlight"],
  "Success and danger": ["success", "success-soft", "danger", "danger-soft"],
};

const Swatch = ({ token }: { token: string }) => (
  <ShowcaseItem name={token}>
    <div
      className="[border:1px_solid_var(--line)] w-full h-13 rounded-hang-2"
      style={{ background: `var(--${token})` }}
    />
  </ShowcaseItem>
);

/** Shows the logo, colours, typography, shapes, icons and illustrations. */
export function Foundations() {
  return (
    <Chapter title="Foundations">
      <LogoShowcase />
      <ShowcasePart
        title="Colour"
        note="Chalk and ink. The action colour is for actions, the highlight for emphasis; green means free, red warns."
      >
        {() => (
          <>
            {Object.entries(colours).map(([kind, tokens]) => (
              <div key={kind} className="grid gap-2">
                <h4 className="weight-600">{kind}</h4>
                <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
                  {tokens.map((token) => (
                    <Swatch key={token} token={token} />
                  ))}
                </div>
              </div>
            ))}
          </>
        )}
      </ShowcasePart>
      <ShowcasePart
        title="Type"
        note="The fonts are Anek Latin and Anek Devanagari. In titles, Anek Latin is wide and bold. The sizes are in pixels."
      >
        {() => (
          <>
            <ShowcaseItem name="d1, 34 to 68">
              <p className="d1">A place to make it</p>
            </ShowcaseItem>
            <ShowcaseItem name="d2, 26 to 42, with a top line">
              <p className="d2 lintel">A terrace in Bandra</p>
            </ShowcaseItem>
            <ShowcaseItem name="d3, 20 to 24">
              <p className="d3">From ₹1,500 – 3 hours</p>
            </ShowcaseItem>
            <ShowcaseItem name="large, 19">
              <p className="text-lg">
                “The light is best between four and six,” says the host’s note.
              </p>
            </ShowcaseItem>
            <ShowcaseItem name="text, 17">
              <p>
                जगह means a place.{" "}
                <a className="link" href="#type">
                  A link in a sentence
                </a>{" "}
                is underlined.
              </p>
            </ShowcaseItem>
            <ShowcaseItem name="small and muted, 15">
              <p className="muted text-sm">Lower Parel, Mumbai · up to 40 people</p>
            </ShowcaseItem>
            <p className="num">Figures in columns: 1,11,111 / 9,88,880</p>
          </>
        )}
      </ShowcasePart>
      <Scales />
      <IconsShowcase />
      <ShowcasePart
        title="Illustrations"
        note="Illustrations for empty states; one element in each has the highlight colour."
      >
        {() => (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-6">
            {(Object.keys(illustrationTitles) as IllustrationName[]).map((picture) => (
              <ShowcaseItem key={picture} name={`${picture}: ${illustrationTitles[picture]}`}>
                <Illustration of={picture} />
              </ShowcaseItem>
            ))}
          </div>
        )}
      </ShowcasePart>
    </Chapter>
  );
}
