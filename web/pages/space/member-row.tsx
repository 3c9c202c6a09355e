import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Location } from "#contract/spaces/location.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { DeleteSpaceDialog } from "#web/spaces/delete-space-dialog.tsx";
import { SpaceStatusNotice } from "#web/spaces/space-status-notice.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { fetchSpaceAsMember } from "./fetch-space-as-member.ts";

type MemberRowProps = { space: Location; onOwnVersion: (space: Location) => void };

/** Shows the host of the space to a member. If the member is that host, shows the actions on the
 *  space instead, and the notice about an edit of a live space. */
export default function MemberRow(props: MemberRowProps) {
  const { user } = useAuth();
  if (!user) return null;
  return user.id === props.space.host ? (
    <OwnerRow {...props} />
  ) : (
    <HostName id={props.space.host} />
  );
}

const HostName = ({ id }: { id: string }) => {
  const { body, problem } = useApiQuery(() =>
    memberApi("GET /auth/{userId}", { params: { userId: id } }),
  );
  if (problem) return <p className="muted">The host's details could not be loaded.</p>;
  if (!body) return <p className="muted">Loading...</p>;
  const { username } = body.data.user;
  return (
    <>
      <Avatar name={username} />
      <p>
        Hosted by <strong>{username}</strong>
      </p>
    </>
  );
};

const OwnerRow = ({ space, onOwnVersion }: MemberRowProps) => {
  const navigate = useNavigate();
  const toast = useToast();
  const { reload } = useAuth();
  const [asking, setAsking] = useState(false);
  const [own, setOwn] = useState(space);

  useEffect(() => {
    let here = true;
    fetchSpaceAsMember(space._id).then(({ body }) => {
      if (!here || !body) return;
      setOwn(body);
      if (body.review && body.review !== "none") onOwnVersion(body);
    });
    return () => {
      here = false;
    };
  }, [space._id, onOwnVersion]);

  const deleted = async () => {
    await navigate("/profile?tab=listed");
    toast(`${space.title} was deleted.`, "good");
    await reload().catch(() => {});
  };

  return (
    <>
      <p className="weight-600">Your space</p>
      <Link
        to={`/host/onboarding/${space._id}`}
        className={buttonClass({ variant: "outline", size: "sm" })}
      >
        Edit
      </Link>
      <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
        Delete Location
      </Button>
      {own.status === "live" && (
        <div className="basis-full empty:hidden">
          <SpaceStatusNotice space={own} />
        </div>
      )}
      <DeleteSpaceDialog
        space={space}
        open={asking}
        onClose={() => setAsking(false)}
        onDeleted={deleted}
      />
    </>
  );
};
