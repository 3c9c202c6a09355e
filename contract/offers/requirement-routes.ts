import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatCountInWords, formatNumberInWords } from "#contract/number-words.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { NewRequirementOffer, Offer } from "./offer.ts";
import { MAX_REQUIREMENT_HOSTS, REQUIREMENT_DAYS } from "./policy.ts";
import { NewRequirement, ReceivedRequirement, Requirement } from "./requirement.ts";
import { offerSentAgain } from "./routes.ts";

const query = z.strictObject({ cursor: z.string().max(200).optional() });
const listProblems = {
  ...problemResponses.unauthorised,
  ...problemResponses.notFound,
  ...problemResponses.invalid,
  ...problemResponses.failures,
};
const Receives = z
  .strictObject({ receives: z.boolean("Please give true or false.") })
  .openapi("RequirementSettings");

export const postRequirementRoute = createRoute({
  operationId: "postRequirement",
  method: "post",
  path: "/requirements",
  tags: [tag("Offers")],
  summary: "Post what you look for",
  description: `Sends the requirement to at most ${formatNumberInWords(MAX_REQUIREMENT_HOSTS)} hosts who have a suitable space: of the category, in the city, with room for the people, with a price within the budget, and free then. A guest posts at most one requirement every ${formatCountInWords(REQUIREMENT_DAYS, "day")} (409 \`not-allowed-now\`). 409 \`nobody-suitable\` if no space fits; then nothing is stored. 404 \`not-open\` where online booking is off. Sending a requirement again with its \`clientId\` posts no second one. The response is the first one as it is now.`,
  security: bearerSecurity,
  request: { body: jsonBody(NewRequirement) },
  responses: {
    201: jsonResponse("The requirement", Requirement),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const listRequirementsRoute = createRoute({
  operationId: "listRequirements",
  method: "get",
  path: "/requirements",
  tags: [tag("Offers")],
  summary: "List your requirements",
  description: "Newest first, each with the offers to it.",
  security: bearerSecurity,
  request: { query },
  responses: {
    200: jsonResponse(
      "One page of the requirements",
      z.object({ items: z.array(Requirement), nextCursor: z.string().nullable() }),
    ),
    ...listProblems,
  },
});

export const listHostRequirementsRoute = createRoute({
  operationId: "listHostRequirements",
  method: "get",
  path: "/host/requirements",
  tags: [tag("Offers")],
  summary: "List the requirements that you can answer",
  description: "The open requirements that were sent to the caller, newest first.",
  security: bearerSecurity,
  request: { query },
  responses: {
    200: jsonResponse(
      "One page of the requirements",
      z.object({
        items: z.array(ReceivedRequirement),
        nextCursor: z.string().nullable(),
        receives: z.boolean().openapi({ description: "Whether the caller gets requirements" }),
      }),
    ),
    ...listProblems,
  },
});

export const saveRequirementSettingsRoute = createRoute({
  operationId: "saveRequirementSettings",
  method: "put",
  path: "/host/requirements",
  tags: [tag("Offers")],
  summary: "Switch requirements on or off",
  description: "A host who has switched requirements off gets no new ones.",
  security: bearerSecurity,
  request: { body: jsonBody(Receives) },
  responses: {
    200: jsonResponse("As saved", Receives),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const answerRequirementRoute = createRoute({
  operationId: "answerRequirement",
  method: "post",
  path: "/requirements/{requirementId}/offers",
  tags: [tag("Offers")],
  summary: "Make an offer to a requirement",
  description: `For hosts who got the requirement. They offer a live space of theirs in the city. The offer appears in the conversation about the space. 409 \`not-allowed-now\` if the requirement is closed. ${offerSentAgain}`,
  security: bearerSecurity,
  request: {
    params: z.object({ requirementId: z.string().max(100) }),
    body: jsonBody(NewRequirementOffer),
  },
  responses: {
    201: jsonResponse("The offer", Offer),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
