import { Dialog } from "#web/ui/dialog.tsx";
import type { SignInWish } from "./auth.tsx";

export const SignInDialog = ({ onClose }: SignInWish & { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Sign In">
    Coming
  </Dialog>
);
