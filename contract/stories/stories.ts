import { z } from "@hono/zod-openapi";
import { photoIdFromUrl, photoUrl } from "#contract/media/photo-url.ts";
import {
  MAX_HOST_STORIES,
  MAX_QUOTE_CHARS,
  MAX_STORY_NAME_CHARS,
  MAX_TEAM_MEMBERS,
  MAX_TESTIMONIALS,
} from "./policy.ts";

const line = z.string().trim().min(1).max(MAX_STORY_NAME_CHARS);
const quote = z.string().trim().min(1).max(MAX_QUOTE_CHARS);

/** The URL of a photo on the site, such as the main photo of the host's space. */
const image = z
  .string()
  .refine(
    (address) => photoIdFromUrl(address) !== null,
    "Please copy the address of a photo from a page of this site: it contains /media/.",
  )
  .transform((address) => photoUrl(photoIdFromUrl(address) ?? ""))
  .optional();

/** What a guest or a host says on the front page. The fields are the specification's (section
 *  3). */
export const Testimonial = z.strictObject({ quote, author: line, title: line, image });
export type Testimonial = z.infer<typeof Testimonial>;

/** The story of a host on the page for hosts. The fields are the specification's (section 3). */
export const HostStory = z.strictObject({ name: line, role: line, image, quote });
export type HostStory = z.infer<typeof HostStory>;

const profile = z.url({ protocol: /^https$/ }).optional();

/** A person of the leadership team on the page "About". The fields are the specification's
 *  (section 3). */
export const TeamMember = z.strictObject({
  name: line,
  title: line,
  image,
  bio: quote,
  socials: z.strictObject({ linkedin: profile, twitter: profile }).optional(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** The schemas of the operator's files with real testimonials, stories and people. The keys are the
 *  file names. */
export const storyFiles = {
  "testimonials.json": z.array(Testimonial).max(MAX_TESTIMONIALS),
  "host-stories.json": z.array(HostStory).max(MAX_HOST_STORIES),
  "team.json": z.array(TeamMember).max(MAX_TEAM_MEMBERS),
} as const;

/** The testimonials, stories and people that an operator provided; each list may be empty. */
export type Stories = {
  testimonials: Testimonial[];
  hostStories: HostStory[];
  team: TeamMember[];
};
