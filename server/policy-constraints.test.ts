import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  MAX_CODE_TRIES,
  MAX_DISPLAY_NAME_CHARS,
  MAX_PASSKEY_NAME_CHARS,
  retentionDays,
} from "#contract/accounts/policy.ts";
import {
  BOOKABLE_DAYS,
  MAX_BLOCK_NOTE_CHARS,
  MAX_BOOKING_REASON_CHARS,
  MAX_BUFFER_HOURS,
  MAX_NOTICE_DAYS,
  MAX_PURPOSE_NOTE_CHARS,
} from "#contract/bookings/policy.ts";
import { MAX_CALENDAR_NAME_CHARS, MAX_CALENDAR_URL_CHARS } from "#contract/calendars/policy.ts";
import { MAX_PAYOUT_REFERENCE_CHARS } from "#contract/earnings/policy.ts";
import { MAX_INQUIRY_CHARS } from "#contract/inquiries/policy.ts";
import { billingLimits } from "#contract/invoices/policy.ts";
import { MAX_OFFER_NOTE_CHARS, MAX_REQUIREMENT_CHARS } from "#contract/offers/policy.ts";
import { MAX_MONEY_REASON_CHARS } from "#contract/payments/policy.ts";
import { listingLimits } from "#contract/spaces/policy.ts";
import { MAX_TEAM_REASON_CHARS } from "#contract/team/policy.ts";
import {
  MAX_CLIENT_ID_CHARS,
  MAX_MESSAGE_CHARS,
  MAX_QUICK_REPLIES,
  MAX_QUICK_REPLY_CHARS,
} from "#contract/threads/policy.ts";
import { MAX_RETURN_REASON_CHARS } from "#contract/verification/policy.ts";
import { fetchLimits } from "#server/calendars/policy.ts";
import { MAX_USER_AGENT_CHARS } from "#server/identity/policy.ts";
import { MAX_GATEWAY_PROBLEM_CHARS } from "#server/money/policy.ts";

/* Some policies are also constraints in the database, so that no code can exceed them. This test
 * fails when a policy changes without a migration. */

const schema = readFileSync(join(import.meta.dirname, "../db/schema.sql"), "utf8");

const mostIn = (constraint: string): number =>
  Number(new RegExp(`constraint ${constraint}_check CHECK \\(.*<= (\\d+)\\)`).exec(schema)?.[1]);

describe("the database has the same limit as the policy", () => {
  test.each([
    ["accounts_display_name", MAX_DISPLAY_NAME_CHARS],
    ["accounts_suspended_reason", MAX_TEAM_REASON_CHARS],
    ["billing_details_address", billingLimits.addressChars],
    ["billing_details_name", billingLimits.nameChars],
    ["blocked_times_note", MAX_BLOCK_NOTE_CHARS],
    ["bookings_end_reason", MAX_BOOKING_REASON_CHARS],
    ["bookings_purpose_note", MAX_PURPOSE_NOTE_CHARS],
    ["host_calendars_etag", fetchLimits.etagChars],
    ["host_calendars_name", MAX_CALENDAR_NAME_CHARS],
    ["host_calendars_url", MAX_CALENDAR_URL_CHARS],
    ["messages_body", MAX_INQUIRY_CHARS],
    ["messages_client_id", MAX_CLIENT_ID_CHARS],
    ["messages_body", MAX_MESSAGE_CHARS],
    ["offers_client_id", MAX_CLIENT_ID_CHARS],
    ["offers_note", MAX_OFFER_NOTE_CHARS],
    ["passkeys_name", MAX_PASSKEY_NAME_CHARS],
    ["payments_problem", MAX_GATEWAY_PROBLEM_CHARS],
    ["payouts_reference", MAX_PAYOUT_REFERENCE_CHARS],
    ["quick_replies_body", MAX_QUICK_REPLY_CHARS],
    ["quick_replies_position", MAX_QUICK_REPLIES - 1],
    ["refunds_problem", MAX_GATEWAY_PROBLEM_CHARS],
    ["refunds_reason", MAX_MONEY_REASON_CHARS],
    ["requirements_body", MAX_REQUIREMENT_CHARS],
    ["requirements_client_id", MAX_CLIENT_ID_CHARS],
    ["sessions_user_agent", MAX_USER_AGENT_CHARS],
    ["space_photos_position", listingLimits.photos - 1],
    ["spaces_address", listingLimits.addressChars],
    ["spaces_amenities", listingLimits.amenities],
    ["spaces_buffer_minutes", MAX_BUFFER_HOURS * 60],
    ["spaces_client_id", MAX_CLIENT_ID_CHARS],
    ["spaces_capacity", listingLimits.capacity],
    ["spaces_description", listingLimits.descriptionChars],
    ["spaces_full_description", listingLimits.fullDescriptionChars],
    ["spaces_longest_stay_days", BOOKABLE_DAYS],
    ["spaces_minimum_notice_minutes", MAX_NOTICE_DAYS * 1440],
    ["spaces_return_reason", MAX_RETURN_REASON_CHARS],
    ["spaces_title", listingLimits.titleChars],
  ])("%s: %d", (constraint, most) => {
    expect(mostIn(constraint)).toBe(most);
  });

  test("a challenge allows the same number of attempts", () => {
    expect(schema).toContain(`tries_left smallint default ${MAX_CODE_TRIES} not null`);
  });

  test("security data is deleted after the same number of days", () => {
    expect(schema).toContain("delete from security_events where at < now() - interval '1 year'");
    expect(retentionDays.securityEvents).toBe(365);
  });
});
