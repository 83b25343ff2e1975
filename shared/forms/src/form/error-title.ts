import { useEffect } from 'react';

/**
 * Prefixes the document title with "Error: " while the form has errors, also when the title changes meanwhile (another
 * language, another part of the page). A title that already has the prefix is unchanged.
 */
export function useErrorTitle(prefix: string, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const put = () => {
      // The getter trims: an empty title reads as the bare prefix.
      const marked = document.title.startsWith(prefix.trimEnd());
      if (!marked) document.title = prefix + document.title;
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix, active]);
}
