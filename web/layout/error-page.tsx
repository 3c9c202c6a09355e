import { isRouteErrorResponse, useRouteError } from "react-router";
import { Trouble } from "./trouble.tsx";

const messageOf = (data: unknown): string | undefined =>
  typeof data === "object" && data !== null && "message" in data ? String(data.message) : undefined;

/** What a page shows when its loader or its drawing failed: the API's own sentence where there is
 *  one, a plain one for the rest. */
export const ErrorPage = () => {
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? error : undefined;
  const text = messageOf(answer?.data);
  const status = answer?.status ?? 500;

  if (text?.endsWith("not found"))
    return <Trouble title={text} text="It may have moved, or the link may be mistyped." />;
  if (status === 404)
    return (
      <Trouble
        title="Not found"
        text={text ?? "There is nothing at this address."}
        alarm={text?.startsWith("Failed")}
      />
    );
  return (
    <Trouble
      title={status < 500 ? "That did not work" : "Just a moment"}
      text={text ?? "Something went wrong on our side. Please try again later."}
      alarm
      retry={status >= 500}
    />
  );
};
