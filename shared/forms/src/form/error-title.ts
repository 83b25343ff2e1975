import { useEffect } from 'react';

/**
 * Prefixes the document title with "Error: " while the form has errors, also when the title changes meanwhile (another
 * language, another part of the page). A title that already has the prefix is unchanged.
 */
export function useErrorTitle(prefix: string, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const addPrefix = () => {
      // The getter trims: an empty title reads as the bare prefix.
      const hasPrefix = document.title.startsWith(prefix.trimEnd());
      if (!hasPrefix) document.title = prefix + document.title;
    };
    addPrefix();
    const observer = new MutationObserver(addPrefix);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix, active]);
}
