/* The service worker: keeps the site readable without a network (docs/decisions/offline.md), and
 * shows notifications that are pushed (docs/decisions/push.md). The build bundles this file to
 * /service-worker.js and replaces RELEASE with the release's name, so that each release has its own
 * worker and caches. */
import { FILES_CACHE, PAGES_CACHE } from "#web/frame/offline-caches.ts";
import { classifyRequest } from "./classify-request.ts";
import { MAX_STORED_PAGES } from "./policy.ts";
import { openPushed, type PushScope, showPush } from "./show-push.ts";

declare const RELEASE: string;

// The types of the DOM do not include those of service workers.
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WorkerEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
type Pushed = WorkerEvent & { data: { text: () => string } | null };
type Pressed = WorkerEvent & { notification: Parameters<typeof openPushed>[1]["notification"] };
type Scope = PushScope & {
  addEventListener: (type: string, listener: (event: never) => void) => void;
  clients: { claim: () => Promise<void> };
};
const scope = globalThis as unknown as Scope;

/** What each page tells the worker: the files of the build that the page has loaded, and the page's
 *  own URL. */
export type LoadedMessage = { files: string[]; page: string };

const filesCache = `${FILES_CACHE}-${RELEASE}`;
const pagesCache = `${PAGES_CACHE}-${RELEASE}`;
const OFFLINE_PAGE = "/offline";
const MANIFEST = "/__manifest";

/** The paths for which the list of routes is fetched: one sample path for each kind of public
 *  page. */
const samplePaths =
  "/,/about,/blog,/blog/article/1,/blog/guide,/category/any,/cookies,/guidelines,/help,/host,/location/any,/offline,/privacy,/search,/terms";

const FILE_IN_PAGE = /\/assets\/[\w.-]+/g;

const listFiles = (html: string): string[] => [...new Set(html.match(FILE_IN_PAGE))];

/** Adds missing files to the cache. A file that a page has just loaded is taken from the browser's
 *  HTTP cache. A file that cannot be fetched is left out. */
const addFiles = async (files: string[]): Promise<void> => {
  const cache = await caches.open(filesCache);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => {});
};

/** Stores the offline page, its files, and the list of routes of public pages. */
const prepare = async (): Promise<void> => {
  const cache = await caches.open(filesCache);
  const page = await fetch(new Request(OFFLINE_PAGE, { cache: "reload" }));
  if (!page.ok) throw new Error("The offline page could not be fetched.");
  await addFiles(listFiles(await page.clone().text()));
  await cache.put(OFFLINE_PAGE, page);
  const routes = await fetch(
    `${MANIFEST}?${new URLSearchParams({ paths: samplePaths, version: RELEASE })}`,
  );
  if (routes.status === 200) await cache.put(MANIFEST, routes);
};

/** Deletes the caches of other releases. No page needs these caches: a worker becomes active only
 *  when no page of another release is open. */
const deleteOldCaches = async (): Promise<void> => {
  for (const key of await caches.keys())
    if (
      (key.startsWith(FILES_CACHE) || key.startsWith(PAGES_CACHE)) &&
      key !== filesCache &&
      key !== pagesCache
    )
      await caches.delete(key);
};

/** Stores a page if the server marks it as public. A page that is incomplete or has a member's data
 *  is not marked. */
const storePage = async (request: Request, answer: Response): Promise<void> => {
  const isPublic = answer.headers.get("Cache-Control")?.startsWith("public");
  if (answer.status !== 200 || answer.redirected || !isPublic) return;
  const cache = await caches.open(pagesCache);
  await cache.put(request, answer);
  // The oldest entry comes first, because storing an entry again moves it to the end.
  const stored = await cache.keys();
  for (const old of stored.slice(0, -MAX_STORED_PAGES)) await cache.delete(old);
};

/** Returns a stored page, or undefined. A document is returned only if all its scripts and styles
 *  are stored too. */
const findPage = async (request: Request): Promise<Response | undefined> => {
  const cache = await caches.open(pagesCache);
  const page = await cache.match(request, { ignoreVary: true });
  if (!page || request.mode !== "navigate") return page;
  const files = await caches.open(filesCache);
  for (const file of listFiles(await page.clone().text()))
    if (/\.(js|css)$/.test(file) && !(await files.match(file))) return undefined;
  return page;
};

const findOfflinePage = async (request: Request): Promise<Response | undefined> => {
  const { pathname, search } = new URL(request.url);
  const cache = await caches.open(filesCache);
  const page = await cache.match(OFFLINE_PAGE, { ignoreVary: true });
  if (!page || pathname === OFFLINE_PAGE) return page;
  return Response.redirect(`${OFFLINE_PAGE}?${new URLSearchParams({ from: pathname + search })}`);
};

/** Returns a file of the build, from the cache if it is there. */
const fetchFile = async (event: FetchEvent): Promise<Response> => {
  const cache = await caches.open(filesCache);
  const stored = await cache.match(event.request, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(cache.put(event.request, answer.clone()));
  return answer;
};

/** Fetches a page from the network or from the browser's HTTP cache. If the device is offline, a
 *  page that is not stored is fetched without the HTTP cache. This fetch fails, so the visitor gets
 *  the offline page instead of a page without data.
 *  @param isStorable - false for a page that is not stored, such as a member's page */
const fetchFresh = (request: Request, isStorable: boolean): Promise<Response> =>
  isStorable || navigator.onLine ? fetch(request) : fetch(request, { cache: "no-cache" });

/** Returns a page from the network, or the stored page if there is no network. If the page is not
 *  stored, a request for a document gets the offline page. A request for data gets an error. */
const fetchPage = async (event: FetchEvent, isStorable: boolean): Promise<Response> => {
  const { request } = event;
  try {
    const answer = await fetchFresh(request, isStorable);
    if (isStorable) event.waitUntil(storePage(request, answer.clone()));
    return answer;
  } catch {
    const isDocument = request.mode === "navigate";
    return (
      (isStorable ? await findPage(request) : undefined) ??
      (isDocument ? await findOfflinePage(request) : undefined) ??
      Response.error()
    );
  }
};

/** Returns the list of routes from the network. Without a network, returns the stored list, which
 *  covers all public pages. A page of another release gets an error instead of the stored list. */
const fetchManifest = async ({ request }: FetchEvent): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    if (new URL(request.url).searchParams.get("version") !== RELEASE) return Response.error();
    const cache = await caches.open(filesCache);
    return (await cache.match(MANIFEST, { ignoreVary: true })) ?? Response.error();
  }
};

/** Stores the files that an open page has loaded. Also stores the page itself if it is public and
 *  not stored yet. */
const storeLoaded = async ({ files, page }: LoadedMessage): Promise<void> => {
  await addFiles(files);
  const isPage =
    classifyRequest(
      { url: page, method: "GET", mode: "navigate", headers: new Headers() },
      location.origin,
    ) === "page";
  const cache = await caches.open(pagesCache);
  if (!isPage || (await cache.match(page, { ignoreVary: true }))) return;
  const answer = await fetch(page);
  await addFiles(listFiles(await answer.clone().text()));
  await storePage(new Request(page), answer);
};

scope.addEventListener("install", (event: WorkerEvent) => event.waitUntil(prepare()));

scope.addEventListener("activate", (event: WorkerEvent) =>
  event.waitUntil(deleteOldCaches().then(() => scope.clients.claim())),
);

scope.addEventListener("message", (event: WorkerEvent & { data: LoadedMessage }) =>
  event.waitUntil(storeLoaded(event.data).catch(() => {})),
);

scope.addEventListener("fetch", (event: FetchEvent) => {
  const kind = classifyRequest(event.request, location.origin);
  if (kind === "file") event.respondWith(fetchFile(event));
  else if (kind === "manifest") event.respondWith(fetchManifest(event));
  else if (kind) event.respondWith(fetchPage(event, kind !== "other-page"));
});

scope.addEventListener("push", (event: Pushed) =>
  event.waitUntil(showPush(scope, event.data?.text() ?? "")),
);

scope.addEventListener("notificationclick", (event: Pressed) =>
  event.waitUntil(openPushed(scope, { notification: event.notification, origin: location.origin })),
);
