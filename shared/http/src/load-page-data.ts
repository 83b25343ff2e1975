import {
  type AppData,
  BASE_PATH,
  type RemotePage,
  type PageData,
  type PageName,
  type PageReleases,
} from '@edp/contracts';

const TIMEOUT_MS = 5000;
/** Short, because a buyer waits for recovery. */
const RELEASES_TIMEOUT_MS = 3000;
/** After the first request (specification sections 7 and 9): four requests in total. */
const RETRIES = 3;
const PAUSE_MS = 300;

/** The outcome of loading page data: a 404 leads to the not-found page, a 500 to the error page. */
export type PageDataOutcome =
  | { readonly kind: 'found'; readonly data: PageData }
  | { readonly kind: 'missing' | 'broken' | 'unreachable' };

/** Loads the current page data of a page (specification section 7). */
export async function loadPageData(page: PageName): Promise<PageDataOutcome> {
  const result = await readJson<PageData>(`${page}/page-data.json`);
  if (result.kind !== 'found') return result;
  return { kind: 'found', data: result.value };
}

/** Loads the current build of the shell; null on failure. */
export async function loadAppData(): Promise<AppData | null> {
  const result = await readJson<AppData>('app-data.json');
  return result.kind === 'found' ? result.value : null;
}

/**
 * Loads the releases that the server would render a page with now; null on failure. No retries, because a buyer waits.
 */
export async function loadPageReleases(page: RemotePage): Promise<PageReleases | null> {
  const result = await readOnce<PageReleases>(`${page}/releases.json`, RELEASES_TIMEOUT_MS);
  return result.kind === 'found' ? result.value : null;
}

type ReadResult<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'missing' | 'broken' | 'unreachable' };

async function readJson<T>(file: string): Promise<ReadResult<T>> {
  let result = await readOnce<T>(file);
  // A 404 is permanent, other failures may be transient.
  for (let attempt = 1; attempt <= RETRIES && isTransient(result); attempt += 1) {
    await new Promise((done) => setTimeout(done, PAUSE_MS * attempt));
    result = await readOnce<T>(file);
  }
  return result;
}

function isTransient({ kind }: ReadResult<unknown>): boolean {
  return kind === 'broken' || kind === 'unreachable';
}

async function readOnce<T>(file: string, timeoutMs = TIMEOUT_MS): Promise<ReadResult<T>> {
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
