import { type FormEvent, useState } from "react";
import { validateDisplayName } from "#contract/accounts/display-name.ts";
import type { User } from "#contract/accounts/user.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { useAuth } from "./auth.tsx";
import { memberApi } from "./member-api.ts";

/** Returns a form for the name that other members see: the typed name, its error, and the function
 *  that saves it.
 *  @param onSaved - called with the server's message and the saved name */
export const useNameForm = (
  user: Pick<User, "displayName">,
  onSaved: (message: string, name: string) => void,
) => {
  const { setUser } = useAuth();
  const [typed, setTyped] = useState(user.displayName);
  const [wrong, setWrong] = useState<string>();
  const { busy, problem, send } = useApiMutation();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const displayName = typed.trim();
    const error = validateDisplayName(displayName) ?? undefined;
    setWrong(error);
    if (error) return;
    const saved = await send(() => memberApi("PATCH /auth/profile", { json: { displayName } }));
    if (!saved) return;
    setUser(saved.data);
    setTyped(saved.data.displayName);
    onSaved(saved.message, saved.data.displayName);
  };

  return {
    typed,
    setTyped,
    error: wrong ?? (problem && (problem.errors.displayName ?? problem.message)),
    busy,
    save,
  };
};
