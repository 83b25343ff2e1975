import type { JourneyPage, PageData } from '@edp/contracts';
import type { ProductFacts } from './product-facts';

const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 50;

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
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const response = await fetch(`${url}/edp/life/page-data/${page}/page-data.json`);
    const { remote } = (await response.json()) as PageData;
    if (remote?.releaseId === releaseId) return;
    if (Date.now() > deadline)
      throw new Error(`The gateway does not serve ${page} of ${releaseId}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
