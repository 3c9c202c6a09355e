import type { Config } from "#server/kernel/config/config.ts";
import { isPushOn } from "#server/kernel/config/config-push.ts";
import { isWhatsAppOn } from "#server/kernel/config/config-whatsapp.ts";
import { canSendSms } from "#server/sms/open-sms-sender.ts";

/** Returns the part of the configuration that pages show. `web/frame/page-request.ts` declares the
 *  same type. */
export const toSiteSettings = (config: Config) => ({
  brandName: config.brandName,
  publicUrl: config.publicUrl,
  whatsappNumber: config.whatsappNumber,
  chatUrl: config.chatUrl,
  contactEmail: config.contactEmail,
  contactPhone: config.contactPhone,
  contactAddress: config.contactAddress,
  grievanceOfficer: config.grievanceOfficer,
  socialLinks: config.socialLinks,
  onlineBooking: config.onlineBooking,
  skipsVerification: config.verifyListings ? undefined : (true as const),
  hasBackups: config.backupDir === undefined ? undefined : (true as const),
  demo: config.demoData,
  mapStyleUrl: config.mapStyleUrl ?? null,
  phoneCodes: canSendSms(config),
  push: isPushOn(config),
  whatsAppMessages: isWhatsAppOn(config),
  providers: config.oidcProviders.map(({ id, name }) => ({ id, name })),
});

export type SiteSettings = ReturnType<typeof toSiteSettings>;
