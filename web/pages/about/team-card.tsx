import type { TeamMember } from "#contract/stories/stories.ts";

const networks = [
  ["LinkedIn", "linkedin"],
  ["Twitter", "twitter"],
] as const;

/** Shows one team member: portrait, name, title, a short text, and links to profiles on other
 *  sites. Portrait and links may be missing. */
export function TeamCard({ member }: { member: TeamMember }) {
  const links = networks.flatMap(([label, network]) => {
    const href = member.socials?.[network];
    return href ? [{ label, href }] : [];
  });
  return (
    <li className="card member">
      {member.image && (
        <img src={member.image} alt="" width={480} height={360} loading="lazy" decoding="async" />
      )}
      <div className="member-words">
        <h3 className="d3">{member.name}</h3>
        <p className="weight-600">{member.title}</p>
        <p className="muted">{member.bio}</p>
        <p className="flex gap-5 empty:hidden">
          {links.map(({ label, href }) => (
            <a
              key={label}
              className="link inline-flex min-h-11 items-center"
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={`${member.name} on ${label}`}
            >
              {label}
            </a>
          ))}
        </p>
      </div>
    </li>
  );
}
