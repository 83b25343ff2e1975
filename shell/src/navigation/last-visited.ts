import type { JourneyStorage } from '@edp/store';

/** The last visited path, target of the redirect from a page that fails to load (specification section 2). */
export interface LastVisited {
  /** A page was mounted at this path. */
  readonly arrived: (path: string) => void;
  /** The path of the last page that was mounted, if any. */
  readonly last: () => string | null;
  /** The redirect target for a failed page; null if there is none, or the redirect happened before. */
  readonly fallbackFor: (failed: string) => string | null;
}

type Memory = Pick<JourneyStorage, 'lastVisitedPath' | 'firstTime' | 'forgetFirstTime'>;

/** @param base prefix of the paths of this product; paths of other products are not used */
export function createLastVisited(memory: Memory, base: string): LastVisited {
  const last = () => {
    const path = memory.lastVisitedPath.read();
    return path?.startsWith(base) ? path : null;
  };
  return {
    last,
    arrived(path) {
      memory.lastVisitedPath.write(path);
      // After a success, a later failure may redirect again.
      memory.forgetFirstTime(sentBackFrom(path));
    },
    fallbackFor(failed) {
      const path = last();
      if (path === null || path === failed) return null;
      return memory.firstTime(sentBackFrom(failed)) ? path : null;
    },
  };
}

function sentBackFrom(path: string): string {
  return `sent-back-from:${path}`;
}
