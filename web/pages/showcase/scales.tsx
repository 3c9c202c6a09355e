import { ShowcaseItem, ShowcasePart } from "./showcase-part.tsx";

const steps = [4, 8, 12, 16, 24, 32, 48, 64];

const shapes = {
  "hang-1: badges, boxes": "--hang-1",
  "hang-2: buttons, fields": "--hang-2",
  "hang-3: cards, photos": "--hang-3",
};

const shadows = { "lift-1: lies on the page": "--lift-1", "lift-2: floats over it": "--lift-2" };

const speeds = { "quick: colour, pressing": "--quick", "calm: what opens": "--calm" };

/** Shows the scales of spacing, corners, shadows and speeds. */
export const Scales = () => (
  <>
    <ShowcasePart
      title="Space"
      note="Steps of 4: inside a component 4 to 16, between components 16 to 32."
    >
      {() => (
        <div className="flex flex-wrap gap-4">
          {steps.map((width) => (
            <ShowcaseItem key={width} name={`${width}`}>
              <div className="h-6 bg-action" style={{ width }} />
            </ShowcaseItem>
          ))}
        </div>
      )}
    </ShowcasePart>
    <ShowcasePart
      title="Shape and shadow"
      note="Top corners are nearly square, bottom corners are round."
    >
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-6">
          {Object.entries(shapes).map(([name, token]) => (
            <ShowcaseItem key={name} name={name}>
              <div
                className="h-20 w-full rounded-hang-3 bg-surface"
                style={{ borderRadius: `var(${token})`, boxShadow: "inset 0 0 0 2px var(--edge)" }}
              />
            </ShowcaseItem>
          ))}
          {Object.entries(shadows).map(([name, token]) => (
            <ShowcaseItem key={name} name={name}>
              <div
                className="h-20 w-full rounded-hang-3 bg-surface"
                style={{ boxShadow: `var(${token})` }}
              />
            </ShowcaseItem>
          ))}
          <ShowcaseItem name="bar: the line, 4 px">
            <div
              className="h-20 w-full rounded-hang-3 bg-surface"
              style={{ borderTop: "var(--bar) solid var(--action)" }}
            />
          </ShowcaseItem>
        </div>
      )}
    </ShowcasePart>
    <ShowcasePart
      title="Motion"
      note="Elements drop into place. Hover over one, or focus it with Tab."
    >
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-6">
          {Object.entries(speeds).map(([name, token]) => (
            <ShowcaseItem key={name} name={name}>
              <button
                type="button"
                className="drop relative h-20 w-full overflow-clip rounded-hang-3 bg-sunk"
                style={{ "--speed": `var(${token})` } as React.CSSProperties}
              >
                <span className="sr-only">Drop</span>
              </button>
            </ShowcaseItem>
          ))}
        </div>
      )}
    </ShowcasePart>
  </>
);
