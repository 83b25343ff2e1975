import { cachePage } from './cache-page';

const URL_OF_PAGE = 'https://shop.example.my/edp/life/';
const SCRIPT = '/edp/life/assets/main.01234567.js';
const PAGE = `<script type="module">if (isNew) import("${SCRIPT}").catch(report);</script>`;

/** The URLs that are cached after a page is fetched. */
async function cachedAfter(page: Response, files: readonly string[]): Promise<string[]> {
  const cached: string[] = [];
  const put = (url: string) => Promise.resolve(void cached.push(url));
  const caches = {
    match: (url: string) => Promise.resolve(files.includes(url) ? new Response() : undefined),
    open: () => Promise.resolve({ put }),
  } as unknown as CacheStorage;
  const fetch = () => Promise.resolve(page);
  await cachePage(new Request(URL_OF_PAGE), { caches, pages: 'pages', fetch });
  return cached;
}

describe('a page', () => {
  it('is cached if the script of its shell is cached', async () => {
    expect(await cachedAfter(new Response(PAGE), [SCRIPT])).toEqual([URL_OF_PAGE]);
  });

  it('of a newer shell, whose script is not cached, is not cached', async () => {
    expect(await cachedAfter(new Response(PAGE), ['/edp/life/assets/main.other.js'])).toEqual([]);
  });

  it('with an error, or without a shell, is not cached', async () => {
    expect(await cachedAfter(new Response(PAGE, { status: 503 }), [SCRIPT])).toEqual([]);
    expect(await cachedAfter(new Response('<h1>Sorry</h1>'), [SCRIPT])).toEqual([]);
  });
});
