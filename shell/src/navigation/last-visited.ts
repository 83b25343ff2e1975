import type { JourneyStorage } from '@edp/store';

/** The path a buyer is sent back to when a page piece does not load (specification section 2). */
export interface LastVisited {
  /** A page came to life here. */
  readonly arrived: (path: string) => void;
  /** The page that worked last, if any. */
  readonly last: () => string | null;
  /** Where to go back to from a page that failed; null when there is nowhere, or it was done before. */
  readonly wayBack: (failed: string) => string | null;
}

type Memory = Pick<JourneyStorage, 'lastVisitedPath' | 'firstTime' | 'forgetFirstTime'>;

/** @param base paths of this product begin with it; another product's page is no way back */
export function createLastVisited(memory: Memory, base: string): LastVisited {
  const last = () => {
    const path = memory.lastVisitedPath.read();
    return path?.startsWith(base) ? path : null;
  };
  return {
    last,
    arrived(path) {
      memory.lastVisitedPath.write(path);
      // It works again, so a later failure of it is a new one.
      memory.forgetFirstTime(sentBackFrom(path));
    },
    wayBack(failed) {
      const path = last();
      if (path === null || path === failed) return null;
      return memory.firstTime(sentBackFrom(failed)) ? path : null;
    },
  };
}

function sentBackFrom(path: string): string {
  return `sent-back-from:${path}`;
}
