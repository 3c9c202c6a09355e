import type { ResponseOf } from "#contract/client.ts";
import { threadMessages } from "#contract/threads/messages.ts";
import { type ApiResult, connectionLostProblem } from "#web/frame/api-problem.ts";
import { memberApi } from "#web/member/member-api.ts";
import { uploadForm } from "#web/member/photos/upload-form.ts";
import { getFreshAccessToken } from "#web/member/session.ts";
import type { UnsentMessage } from "./unsent.ts";
import { findHeldPhoto } from "./unsent-photos.ts";

const route = "POST /threads/{threadId}/messages";
type Sent = ApiResult<ResponseOf<typeof route>>;

/** Sends a message: as JSON, or as a form if it has photos.
 *  @param onShare - called during the upload of photos, with how much has been sent, from 0 to 1 */
export const postMessage = async (
  accountId: string,
  { threadId, clientId, text, photos }: UnsentMessage,
  onShare: (share: number) => void,
): Promise<Sent> => {
  const params = { threadId };
  if (photos.length === 0) return memberApi(route, { params, json: { clientId, text } });
  const form = new FormData();
  form.append("clientId", clientId);
  form.append("text", text);
  for (const [at, id] of photos.entries()) {
    const blob = await findHeldPhoto(accountId, id);
    if (!blob) return { problem: { status: 422, message: threadMessages.photosLost, errors: {} } };
    form.append("attachments", blob, `photo-${at + 1}`);
  }
  const token = await getFreshAccessToken().catch(() => null);
  if (!token) return { problem: connectionLostProblem };
  const onProgress = (sent: number, total: number) => onShare(total > 0 ? sent / total : 0);
  return uploadForm(form, { route, params, token, onProgress }).then(
    ({ given }) => given,
    () => ({ problem: connectionLostProblem }),
  );
};
