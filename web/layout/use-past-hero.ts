import { useEffect, useState } from "react";

const BAR_HEIGHT_PX = 80;
/** The navigation bar turns white when `scrollY` exceeds `innerHeight * HERO_SHARE - BAR_HEIGHT_PX`
 *  (specification section 2). */
const HERO_SHARE = 0.7;

/** Returns whether the page is scrolled past the hero. False on the server and at the top. */
export const usePastHero = (): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(scrollY > innerHeight * HERO_SHARE - BAR_HEIGHT_PX);
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look, { passive: true });
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, []);
  return past;
};
