import type { JourneyPage, PageData } from '@edp/contracts';
import type { ProductFacts } from './product-facts';

const SERVED_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/**
 * Waits until new journeys get a release: the gateway polls the registry four times a second.
 *
 * @param page a page of its remote
 * @throws on a timeout
 */
export async function whenServed(
  { url }: Pick<ProductFacts, 'url'>,
  page: JourneyPage,
  releaseId: string,
): Promise<void> {
  const until = Date.now() + SERVED_WITHIN_MS;
  for (;;) {
    const response = await fetch(`${url}/edp/life/page-data/${page}/page-data.json`);
    const { remote } = (await response.json()) as PageData;
    if (remote?.releaseId === releaseId) return;
    if (Date.now() > until) throw new Error(`The gateway does not serve ${page} of ${releaseId}.`);
    await new Promise((later) => setTimeout(later, LOOK_AGAIN_MS));
  }
}
