import { Logo } from "#web/ui/logo.tsx";
import { mark } from "#web/ui/mark.ts";
import { Named, Part, Row } from "./part.tsx";

const Mark = ({ width }: { width: number }) => (
  <svg
    viewBox={mark.viewBox}
    width={width}
    height={(width * 32) / 37}
    fill="none"
    aria-hidden="true"
    style={{ borderTop: `${Math.max(2, Math.round(width / 6))}px solid var(--action)` }}
  >
    <path d={mark.path} stroke="currentColor" strokeWidth={mark.strokeWidth} />
  </svg>
);

/** The logo and the mark in their sizes, and the icons that are made from it. */
export const Marks = () => (
  <Part title="Mark" note="The letter ज and the name hang from one line, which runs past both.">
    {() => (
      <>
        <Row>
          <Named name="The logo">
            <Logo />
          </Named>
          <Named name="An operator's own name">
            <Logo name="Angan" />
          </Named>
        </Row>
        <Row>
          {[16, 24, 48, 96].map((width) => (
            <Named key={width} name={`${width} px`}>
              <Mark width={width} />
            </Named>
          ))}
        </Row>
        <Row>
          {[16, 32, 64].map((width) => (
            <Named key={width} name={`Icon, ${width} px`}>
              <img src="/favicon.svg" width={width} height={width} alt="" />
            </Named>
          ))}
          <Named name="On a phone">
            <img
              src="/apple-touch-icon.png"
              width="64"
              height="64"
              alt=""
              className="[border-radius:22%]"
            />
          </Named>
        </Row>
      </>
    )}
  </Part>
);
