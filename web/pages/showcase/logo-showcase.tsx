import { Logo } from "#web/ui/logo.tsx";
import { logoMark } from "#web/ui/logo-mark.ts";
import { ShowcaseItem, ShowcasePart, ShowcaseRow } from "./showcase-part.tsx";

const Mark = ({ width }: { width: number }) => (
  <svg
    viewBox={logoMark.viewBox}
    width={width}
    height={(width * 32) / 37}
    fill="none"
    aria-hidden="true"
    style={{ borderTop: `${Math.max(2, Math.round(width / 6))}px solid var(--action)` }}
  >
    <path d={logoMark.path} stroke="currentColor" strokeWidth={logoMark.strokeWidth} />
  </svg>
);

/** Shows the logo, the mark in four sizes, and the icons made from the mark. */
export const LogoShowcase = () => (
  <ShowcasePart
    title="Mark"
    note="The letter ज and the name hang from one line, which runs past both."
  >
    {() => (
      <>
        <ShowcaseRow>
          <ShowcaseItem name="The logo">
            <Logo name="Jagah" />
          </ShowcaseItem>
          <ShowcaseItem name="An operator's own name">
            <Logo name="Angan" />
          </ShowcaseItem>
        </ShowcaseRow>
        <ShowcaseRow>
          {[16, 24, 48, 96].map((width) => (
            <ShowcaseItem key={width} name={`${width} px`}>
              <Mark width={width} />
            </ShowcaseItem>
          ))}
        </ShowcaseRow>
        <ShowcaseRow>
          {[16, 32, 64].map((width) => (
            <ShowcaseItem key={width} name={`Icon, ${width} px`}>
              <img src="/favicon.svg" width={width} height={width} alt="" />
            </ShowcaseItem>
          ))}
          <ShowcaseItem name="On a phone">
            <img
              src="/apple-touch-icon.png"
              width="64"
              height="64"
              alt=""
              className="[border-radius:22%]"
            />
          </ShowcaseItem>
        </ShowcaseRow>
      </>
    )}
  </ShowcasePart>
);
