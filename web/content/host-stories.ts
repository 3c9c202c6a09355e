import { photoUrl } from "#contract/media/photo-url.ts";
import { categoryCovers } from "#contract/media/site-photos.ts";
import type { HostStory, Stories } from "#contract/stories/stories.ts";

/** SAMPLE CONTENT for demo mode: invented people, marked as samples on the page. An operator
 *  provides real ones in the data folder (docs/operations.md). */
const samples: readonly HostStory[] = [
  {
    name: "Meghna Kulkarni",
    role: "Photo studio owner, Pune",
    image: photoUrl(categoryCovers["photo-studio"]),
    quote:
      "My studio stood empty from Monday to Wednesday. I put those days up by the hour, and now they pay the rent. People arrive knowing the rules, because they have read them.",
  },
  {
    name: "Anthony D'Mello",
    role: "Bungalow host, Mumbai",
    image: photoUrl(categoryCovers.bungalow),
    quote:
      "It is our grandmother's house in Bandra, and we were nervous about film crews. The team came, looked at everything, and wrote the house rules with us. Three shoots a month keep the roof in repair.",
  },
];

/** Returns the host stories to show. In demo mode, these are the samples. Otherwise, these are the
 *  stories that the operator provided. */
export const listHostStories = (stories: Stories | null) => ({
  isSample: stories === null,
  items: stories?.hostStories ?? samples,
});
