import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

/** Always the same object, so React never changes the content. */
const asDrawn = { __html: "" };

type StaticPartProps = {
  /** The id of the wrapper, by which the browser finds the content that the server rendered. It
   *  must be unique on the whole site. */
  id: string;
  /** Whether the browser must render the content, because it differs from the content that the
   *  server rendered. */
  isChanged?: boolean;
  /** Shown while the content's code loads after a client-side navigation. */
  fallback: ReactNode;
  /** The content. Nothing in the content may need JavaScript. In the browser, the component of the
   *  content must be lazy-loaded (see the uses of `import.meta.env.SSR`). A plain import would put
   *  the component into the page's script, even if the browser never renders the component. */
  children: ReactNode;
};

/** A static part of a page. The server renders the part, and hydration does not change it. So the
 *  first page that a visitor loads contains no code for the part. A client-side navigation
 *  lazy-loads the code. */
export const StaticPart = ({ id, isChanged, fallback, children }: StaticPartProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(
    () => import.meta.env.SSR || document.getElementById(id) !== null,
  );
  useEffect(() => {
    // The element is empty if hydration failed and React rendered the page again, for example
    // because a browser extension had changed the page.
    if (ref.current?.hasChildNodes() === false) setDrawn(false);
  }, []);

  if (import.meta.env.SSR) return <div id={id}>{children}</div>;
  if (isDrawn && !isChanged)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text is never inserted; the content that the server rendered stays.
    return <div ref={ref} id={id} suppressHydrationWarning dangerouslySetInnerHTML={asDrawn} />;
  return <Suspense fallback={fallback}>{children}</Suspense>;
};
