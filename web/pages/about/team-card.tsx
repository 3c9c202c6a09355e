import type { TeamMember } from "#web/content/team.ts";

const networks = [
  ["LinkedIn", "linkedin"],
  ["Twitter", "twitter"],
] as const;

/** Shows one team member: portrait, name, title, a short text, and links to profiles on other
 *  sites. */
export function TeamCard({ member }: { member: TeamMember }) {
  return (
    <li className="card member">
      <img src={member.image} alt="" width={480} height={360} loading="lazy" decoding="async" />
      <div className="member-words">
        <h3 className="d3">{member.name}</h3>
        <p className="weight-600">{member.title}</p>
        <p className="muted">{member.bio}</p>
        <p className="flex gap-5">
          {networks.map(([label, network]) => (
            <a
              key={network}
              className="link inline-flex min-h-11 items-center"
              href={member.socials[network]}
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
