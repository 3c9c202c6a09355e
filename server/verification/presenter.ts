import { categoryList } from "#contract/categories/category-list.ts";
import type { DuplicateSpace, VerificationListItem } from "#contract/verification/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { signPhotoUrl } from "#server/media/signed-photos.ts";
import type { DuplicateRow, VerificationListRow } from "./queries.ts";

const categories = new Map<number, { title: string; slug: string }>(
  categoryList.map(({ id, title, slug }) => [id, { title, slug }]),
);

type SignDeps = Pick<Deps, "secrets" | "now">;

// Most spaces in the team's lists are not public and need signed photo URLs, so every URL is
// signed.
const cover = (deps: SignDeps, photoId: string | null) =>
  photoId === null ? "" : signPhotoUrl(deps, photoId);

export const toVerificationListItem = (
  deps: SignDeps,
  row: VerificationListRow,
): VerificationListItem => ({
  _id: row.revises ?? row.id,
  title: row.title,
  coverImage: cover(deps, row.cover),
  city: row.city,
  localArea: row.local_area,
  categories: row.category_ids.flatMap((id) => categories.get(id) ?? []),
  status: row.status,
  isRevision: row.revises !== null,
  submittedAt: row.submitted_at?.toISOString() ?? null,
  host: { id: row.host_id, email: row.host_email, emailVerified: row.host_verified },
});

export const toDuplicateSpace = (
  deps: SignDeps,
  row: DuplicateRow,
  hostId: string,
): DuplicateSpace => ({
  _id: row.id,
  title: row.title,
  coverImage: cover(deps, row.cover),
  status: row.status,
  sameHost: row.host_id === hostId,
  sameAddress: row.same_address,
  photos: row.photo_ids.map((id) => signPhotoUrl(deps, id)),
});
