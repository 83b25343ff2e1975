import { useEffect } from 'react';

/**
 * Puts "Error: " in front of the document's title while there is something to correct, also when the title changes
 * meanwhile (another language, another page part). A title that begins so already is left alone.
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
