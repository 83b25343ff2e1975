import {
  JOURNEY_PAGES,
  isJourneyPage,
  NEXT_PAGES,
  type PageData,
  type PageName,
  type RegistryView,
} from '@edp/contracts';

/** Texts every page needs: the frame and the shared components. */
const SHARED_NAMESPACES = ['shell', 'mfe', 'ui', 'forms'];

/** `page-data/{page}/page-data.json` (decisions section 10). */
export function pageDataOf(page: PageName, view: RegistryView): PageData {
  const remoteName = isJourneyPage(page) ? JOURNEY_PAGES[page].remote : null;
  const remote = remoteName === null ? undefined : view.remotes[remoteName]?.active;
  return {
    page,
    ...(remote ? { remote } : {}),
    namespaces: remoteName === null ? SHARED_NAMESPACES : [...SHARED_NAMESPACES, remoteName],
    titleKey: `shell:titles.${page.replace('/', '.')}`,
    next: [...NEXT_PAGES[page]],
  };
}
