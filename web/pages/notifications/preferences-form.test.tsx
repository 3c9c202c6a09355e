import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import {
  defaultQuietHours,
  notificationKindNames,
  notificationKinds,
} from "#contract/notifications/kinds.ts";
import { PreferencesForm } from "./preferences-form.tsx";
import { PushOnThisDevice } from "./push-on-this-device.tsx";

const saved = {
  events: notificationKindNames.map((kind) => ({
    kind,
    site: true,
    mail: true,
    whatsapp: true,
    push: true,
  })),
  ...defaultQuietHours,
};

/** Returns the markup of the page's two parts.
 *  @param push - whether the site sends push notifications */
const render = (push: boolean): string => {
  const Site = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <>
          <PushOnThisDevice />
          <PreferencesForm saved={saved} />
        </>
      ),
    },
  ]);
  return renderToStaticMarkup(
    <Site hydrationData={{ loaderData: { root: { site: { push } } } }} />,
  );
};
const countOf = (html: string, text: string) => html.split(text).length - 1;

test("a site without push says so, and offers no push channel", () => {
  const none = "This site sends no push notifications to devices.";
  const [on, off] = [render(true), render(false)];
  expect(off).toContain(none);
  expect(on).not.toContain(none);
  const kinds = notificationKindNames.length;
  expect([countOf(on, ">Push<"), countOf(off, ">Push<")]).toEqual([kinds, 0]);
  expect(countOf(off, ">This site<")).toBe(kinds);
  expect(countOf(off, "Email: always")).toBe(
    notificationKindNames.filter((kind) => notificationKinds[kind].mailIsFixed).length,
  );
});

test("the section on quiet hours lists the kinds of notifications that are delayed", () => {
  const items = render(true).split("<ul").slice(1);
  const kinds = items.map((list) => [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text));
  expect(kinds.map((list) => list.length)).toEqual([7, 4]);
  expect(kinds[0]?.[0]).toMatch(
    /^Somebody writes to you \(not the first message of a conversation/,
  );
  expect(kinds[1]?.[0]).toBe("A request expires, or is not paid in time");
});
