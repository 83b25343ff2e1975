import { type AppData, BASE_PATH, type PageData, type PageName } from '@edp/contracts';

const TIMEOUT_MS = 5000;

/** What the server would put into a page now; null when it cannot be had (specification section 7). */
export function loadPageData(page: PageName): Promise<PageData | null> {
  return readJson<PageData>(`${page}/page-data.json`);
}

/** Which build of the shell the server has now; null when it cannot be had. */
export function loadAppData(): Promise<AppData | null> {
  return readJson<AppData>('app-data.json');
}

async function readJson<T>(file: string): Promise<T | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${BASE_PATH}/page-data/${file}`, { signal });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
