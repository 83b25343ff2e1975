import {
  isInfoPage,
  NEXT_PAGES,
  type PageData,
  type PageFacts,
  pageFacts,
  type PageName,
  type RegistryView,
  SHELL_PAGES,
} from '@edp/contracts';

/** Namespaces that every page needs: those of the shell and the shared components. */
const SHARED_NAMESPACES = ['shell', 'mfe', 'ui', 'forms'];

/** Whether a page exists: of the shell, of the journey, or of a live remote. */
export function isPage(page: string, { remotes }: RegistryView): page is PageName {
  return pageFacts(page, remotes) !== null || (SHELL_PAGES as readonly string[]).includes(page);
}

/** `page-data/{page}/page-data.json` (decisions section 10). */
export function pageDataOf(page: PageName, view: RegistryView): PageData {
  const facts = pageFacts(page, view.remotes);
  const remote = facts ? view.remotes[facts.remote]?.active : undefined;
  return {
    page,
    ...(remote ? { remote } : {}),
    namespaces: [...SHARED_NAMESPACES, ...ownNamespaces(page, facts)],
    titleKey: facts?.titleKey ?? (isInfoPage(page) ? `info:${page}.title` : `shell:titles.${page}`),
    next: [...(NEXT_PAGES[page] ?? [])],
  };
}

/** Namespaces of one page: that of its remote, or of the info pages. */
function ownNamespaces(page: PageName, facts: PageFacts | null): string[] {
  if (facts) return [facts.remote];
  return isInfoPage(page) ? ['info'] : [];
}
