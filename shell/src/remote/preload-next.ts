import { JOURNEY_PAGES, NEXT_PAGES, type JourneyPage, type RegistryView } from '@edp/contracts';

/**
 * Fetches the files of the remotes that usually follow, without running them, once the browser is idle.
 *
 * @returns how to take it back
 */
export function preloadNextWhenIdle(page: JourneyPage, registry: RegistryView): () => void {
  const preload = () => {
    for (const { preload: scripts, styles } of releasesAfter(page, registry)) {
      scripts.forEach((href) => addLink('modulepreload', href));
      styles.forEach((href) => addLink('prefetch', href));
    }
  };
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(preload, 2000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(preload, { timeout: 5000 });
  return () => window.cancelIdleCallback(handle);
}

function releasesAfter(page: JourneyPage, { remotes }: RegistryView) {
  return NEXT_PAGES[page].flatMap((next) => remotes[JOURNEY_PAGES[next].remote]?.active ?? []);
}

function addLink(rel: 'modulepreload' | 'prefetch', href: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')];
  if (links.some((link) => link.getAttribute('href') === href)) return;
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'prefetch') link.as = 'style';
  link.href = href;
  document.head.append(link);
}
