import type { Review, ReviewLine } from "#contract/reviews/routes.ts";
import { asMember } from "#web/accounts/session.ts";
import { tryAnswer } from "#web/api.ts";
import { type Given, orUnreachable } from "./use-pages.ts";

type Lines = { items: ReviewLine[]; total: number; nextCursor: string | null };
type Decided = { success: true; message: string };

const call = <Body>(path: string, init?: RequestInit): Promise<Given<Body>> =>
  orUnreachable(
    tryAnswer(
      asMember(`/api/admin/locations${path}`, init) as Promise<{
        ok: true;
        status: number;
        json(): Promise<Body>;
      }>,
    ) as Promise<Given<Body>>,
  );

const post = (path: string, body: object) =>
  call<Decided>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Spaces for the team: of a status, of a host, page by page. */
export const reviewLines = (query: Record<string, string>) =>
  call<Lines>(`?${new URLSearchParams(query)}`);

export const reviewOf = (spaceId: string) => call<Review>(`/${encodeURIComponent(spaceId)}`);

export const approve = (spaceId: string, submittedAt: string) =>
  post(`/${encodeURIComponent(spaceId)}/approve`, { submittedAt });

export const sendBack = (spaceId: string, submittedAt: string, reason: string) =>
  post(`/${encodeURIComponent(spaceId)}/return`, { submittedAt, reason });
