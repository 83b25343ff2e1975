import { PAGE_BOOTSTRAP_ID, type PageBootstrap } from '@edp/contracts';

/** The data that the gateway inlined into the HTML of a page. */
const BOOTSTRAP = new RegExp(
  `(<script type="application/json" id="${PAGE_BOOTSTRAP_ID}">)(.*?)(</script>)`,
  's',
);

/**
 * The frame of a page that was cached earlier, without what may have changed since. A session may have begun and own a
 * journey, so the page asks for it instead of showing an empty form; lists are requested without a version.
 */
export async function asEarlierFrame(cached: Response): Promise<Response> {
  const html = await cached.text();
  return new Response(
    html.replace(BOOTSTRAP, (_all, start: string, json: string, end: string) => {
      const bootstrap = JSON.parse(json) as PageBootstrap;
      const earlier: PageBootstrap = { ...bootstrap, hasSession: true, lists: {} };
      return start + JSON.stringify(earlier).replaceAll('<', String.raw`\u003c`) + end;
    }),
    cached,
  );
}
