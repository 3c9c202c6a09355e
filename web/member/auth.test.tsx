import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthProvider, useAuth } from "./auth.tsx";

const State = () => useAuth().state;

test("outside its provider the context says what is missing", () => {
  expect(() => renderToStaticMarkup(<State />)).toThrow(
    "useAuth must be used within an AuthProvider",
  );
});

test("the server does not know who reads", () => {
  const page = renderToStaticMarkup(
    <AuthProvider>
      <State />
    </AuthProvider>,
  );
  expect(page).toBe("unknown");
});
