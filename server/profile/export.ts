import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { photoUrl } from "#contract/media/photo-url.ts";
import { LARGEST_PHOTO_WIDTH } from "#contract/media/policy.ts";
import { listLocationsOfHost } from "#server/catalogue/spaces/spaces.ts";
import { getPublicName } from "#server/identity/username.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { filterPublicPhotos } from "#server/media/public-photos.ts";
import { signPhotoUrl } from "#server/media/signed-photos.ts";
import { exportNotifications } from "#server/notifications/notifications.ts";
import { getPreferences } from "#server/notifications/preferences.ts";
import { exportPush } from "#server/notifications/push/subscriptions.ts";
import { listOffers } from "#server/offers/offers.ts";
import { listAllRequirements } from "#server/offers/requirements.ts";
import { getQuickReplies } from "#server/threads/threads.ts";
import { buildMessageExport } from "./export-messages.ts";
import { buildMoneyExport } from "./export-money.ts";
import {
  findAccountToExport,
  findAllBlockedMembers,
  findAllLikes,
  findAllMails,
  findAllPhotos,
  findAllSessions,
  findRequirementOptOut,
  findTeamDecisions,
} from "./export-queries.ts";
import { buildReviewsExport } from "./export-reviews.ts";
import { buildSecurityExport } from "./export-security.ts";
import { buildWhatsAppExport } from "./export-whatsapp.ts";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
const spaceOf = ({ id, title }: { id: string; title: string }) => ({ id, title });

/** Returns the data that is stored about an account, for its owner. Secrets are left out. Only
 *  these parts contain data about other people: messages, offers, reviews, notifications, subjects
 *  of mails, bookings, blocked members. */
export const exportAccount = async (deps: Deps, accountId: string): Promise<AccountExport> => {
  const { db } = deps;
  const account = await findAccountToExport(db, accountId);
  const photos = await findAllPhotos(db, accountId);
  const shown = await filterPublicPhotos(
    deps,
    photos.map(({ id }) => id),
  );
  const addressOf = (id: string) =>
    shown.has(id) ? photoUrl(id, LARGEST_PHOTO_WIDTH) : signPhotoUrl(deps, id, LARGEST_PHOTO_WIDTH);
  return {
    exportedAt: deps.now().toISOString(),
    account: {
      id: account.id,
      email: account.email,
      newEmail: account.new_email,
      phoneNumber: account.phone ?? "",
      role: account.role,
      createdAt: account.created_at.toISOString(),
      emailVerifiedAt: instant(account.email_verified_at),
      displayName: account.display_name ?? "",
      nameRequestedAt: instant(account.name_requested_at),
      phoneVerifiedAt: instant(account.phone_verified_at),
    },
    signIns: (await findAllSessions(db, accountId)).map((session) => ({
      userAgent: session.user_agent,
      createdAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at.toISOString(),
      endedAt: instant(session.ended_at),
    })),
    likes: (await findAllLikes(db, accountId)).map((like) => ({
      space: spaceOf(like),
      at: like.created_at.toISOString(),
    })),
    spaces: await listLocationsOfHost(deps, accountId),
    photos: photos.map(({ id, created_at }) => ({
      url: deps.config.publicUrl + addressOf(id),
      createdAt: created_at.toISOString(),
    })),
    ...(await buildMessageExport(deps, accountId)),
    mails: (await findAllMails(db, accountId)).map((mail) => ({
      subject: mail.subject,
      createdAt: mail.created_at.toISOString(),
      sentAt: instant(mail.sent_at),
    })),
    notifications: await exportNotifications(db, accountId),
    notificationPreferences: await getPreferences(deps, accountId),
    push: await exportPush(db, accountId),
    whatsApp: await buildWhatsAppExport(db, accountId),
    ...(await buildMoneyExport(deps, accountId)),
    offers: await listOffers(deps, accountId),
    requirements: await listAllRequirements(deps, accountId),
    quickReplies: await getQuickReplies(deps, accountId),
    blockedMembers: (await findAllBlockedMembers(db, accountId)).map((member) => ({
      name: getPublicName({ id: member.id, displayName: member.display_name }),
      at: member.created_at.toISOString(),
    })),
    requirementsOffSince: instant((await findRequirementOptOut(db, accountId))?.since ?? null),
    ...(await buildReviewsExport(deps.db, accountId)),
    ...(await buildSecurityExport(deps, accountId)),
    decisions: (await findTeamDecisions(db, accountId)).map(({ at, action, reason }) => ({
      at: at.toISOString(),
      action,
      reason,
    })),
  };
};
