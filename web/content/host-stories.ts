/** A host's success story for the page for hosts. */
export type HostStory = {
  name: string;
  role: string;
  /** The category whose pictures represent the host's space. */
  space: "photo-studio" | "bungalow";
  quote: string;
};

/** SAMPLE CONTENT: invented people. Replace it with quotations of real hosts before going live. */
export const hostStories: readonly [HostStory, HostStory] = [
  {
    name: "Meghna Kulkarni",
    role: "Photo studio owner, Pune",
    space: "photo-studio",
    quote:
      "My studio stood empty from Monday to Wednesday. I put those days up by the hour, and now they pay the rent. People arrive knowing the rules, because they have read them.",
  },
  {
    name: "Anthony D'Mello",
    role: "Bungalow host, Mumbai",
    space: "bungalow",
    quote:
      "It is our grandmother's house in Bandra, and we were nervous about film crews. The team came, looked at everything, and wrote the house rules with us. Three shoots a month keep the roof in repair.",
  },
];
