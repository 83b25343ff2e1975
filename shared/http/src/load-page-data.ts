import {
  type AppData,
  BASE_PATH,
  type RemotePage,
  type PageData,
  type PageName,
  type PageReleases,
} from '@edp/contracts';

const TIMEOUT_MS = 5000;
/** A buyer is waiting for a way out. */
const RELEASES_TIMEOUT_MS = 3000;
/** After the first request (specification sections 7 and 9): four requests in all. */
const RETRIES = 3;
const PAUSE_MS = 300;

/** What became of asking for a page's data: a 404 and a 500 lead to the pages of that name. */
export type PageDataOutcome =
  | { readonly kind: 'found'; readonly data: PageData }
  | { readonly kind: 'missing' | 'broken' | 'unreachable' };

/** What the server would put into a page now (specification section 7). */
export async function loadPageData(page: PageName): Promise<PageDataOutcome> {
  const answer = await readJson<PageData>(`${page}/page-data.json`);
  if (answer.kind !== 'found') return answer;
  return { kind: 'found', data: answer.value };
}

/** Which build of the shell the server has now; null when it cannot be had. */
export async function loadAppData(): Promise<AppData | null> {
  const answer = await readJson<AppData>('app-data.json');
  return answer.kind === 'found' ? answer.value : null;
}

/** The releases that the server would make a page of now; null when they cannot be had. Asked once: a buyer waits. */
export async function loadPageReleases(page: RemotePage): Promise<PageReleases | null> {
  const answer = await readOnce<PageReleases>(`${page}/releases.json`, RELEASES_TIMEOUT_MS);
  return answer.kind === 'found' ? answer.value : null;
}

type Answer<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'missing' | 'broken' | 'unreachable' };

async function readJson<T>(file: string): Promise<Answer<T>> {
  let answer = await readOnce<T>(file);
  // What is missing stays missing; the rest may pass.
  for (let attempt = 1; attempt <= RETRIES && mayPass(answer); attempt += 1) {
    await new Promise((done) => setTimeout(done, PAUSE_MS * attempt));
    answer = await readOnce<T>(file);
  }
  return answer;
}

function mayPass({ kind }: Answer<unknown>): boolean {
  return kind === 'broken' || kind === 'unreachable';
}

async function readOnce<T>(file: string, timeoutMs = TIMEOUT_MS): Promise<Answer<T>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${BASE_PATH}/page-data/${file}`, { signal });
    if (response.status === 404) return { kind: 'missing' };
    if (response.status === 500) return { kind: 'broken' };
    if (!response.ok) return { kind: 'unreachable' };
    return { kind: 'found', value: (await response.json()) as T };
  } catch {
    return { kind: 'unreachable' };
  }
}
