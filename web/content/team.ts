import type { Stories, TeamMember } from "#contract/stories/stories.ts";
import arjun from "./portraits/arjun.svg?no-inline";
import farah from "./portraits/farah.svg?no-inline";
import ishita from "./portraits/ishita.svg?no-inline";
import kavya from "./portraits/kavya.svg?no-inline";
import tenzin from "./portraits/tenzin.svg?no-inline";

// The people are invented, so their links lead only to the networks' home pages.
const socials = { linkedin: "https://www.linkedin.com/", twitter: "https://x.com/" };

/** SAMPLE CONTENT for demo mode: invented people with drawn portraits, marked as samples on the
 *  page. An operator provides the real team in the data folder (docs/operations.md). */
const samples: readonly TeamMember[] = [
  {
    name: "Kavya Ranade",
    title: "Founder & CEO",
    image: kavya,
    bio: "Produced short films in Pune and spent more days looking for rooms than shooting in them. Started with a spreadsheet of forty spaces and their caretakers' numbers.",
    socials,
  },
  {
    name: "Arjun Pillai",
    title: "CTO",
    image: arjun,
    bio: "Built booking systems for railways and hospitals. Believes that a page is not finished until it opens on a three-year-old phone.",
    socials,
  },
  {
    name: "Farah Siddiqui",
    title: "COO",
    image: farah,
    bio: "Ran operations for wedding venues in Lucknow and Hyderabad. Leads the people who see every space before it goes live.",
    socials,
  },
  {
    name: "Tenzin Dorjee",
    title: "Business Development Associate",
    image: tenzin,
    bio: "Visits hosts from Gangtok to Goa and explains, over many cups of tea, why an empty Tuesday is worth listing.",
    socials,
  },
  {
    name: "Ishita Bose",
    title: "Marketing and Content Manager",
    image: ishita,
    bio: "Photographer first, writer second. Edits the listings, runs the blog, and has strong opinions about north light.",
    socials,
  },
];

/** Returns the team to show. In demo mode, these are the samples. Otherwise, these are the people
 *  whom the operator named. */
export const listTeam = (stories: Stories | null) => ({
  isSample: stories === null,
  members: stories?.team ?? samples,
});
