import { createLastVisited } from './last-visited';

function lastVisited() {
  const seen = new Set<string>();
  let path: string | undefined;
  return createLastVisited(
    {
      lastVisitedPath: {
        read: () => path,
        write: (value) => void (path = value),
        remove: () => void (path = undefined),
      },
      firstTime: (key) => !seen.has(key) && Boolean(seen.add(key)),
      forgetFirstTime: (key) => void seen.delete(key),
    },
    '/p/',
  );
}

describe('last visited path', () => {
  it('is the redirect target for a failed page', () => {
    const visited = lastVisited();
    visited.arrived('/p/quotation');
    expect(visited.fallbackFor('/p/plan')).toBe('/p/quotation');
  });

  it('is no redirect target when no page was visited', () => {
    expect(lastVisited().fallbackFor('/p/plan')).toBeNull();
  });

  it('is no redirect target for the failed page itself', () => {
    const visited = lastVisited();
    visited.arrived('/p/plan');
    expect(visited.fallbackFor('/p/plan')).toBeNull();
  });

  it('is no redirect target in another product', () => {
    const visited = lastVisited();
    visited.arrived('/other/quotation');
    expect(visited.fallbackFor('/p/plan')).toBeNull();
  });

  it('is used once per page: a second failure shows the panel', () => {
    const visited = lastVisited();
    visited.arrived('/p/quotation');
    visited.fallbackFor('/p/plan');
    visited.arrived('/p/quotation');
    expect(visited.fallbackFor('/p/plan')).toBeNull();
  });

  it('is used again after the page was mounted in between', () => {
    const visited = lastVisited();
    visited.arrived('/p/quotation');
    visited.fallbackFor('/p/plan');
    visited.arrived('/p/plan');
    visited.arrived('/p/quotation');
    expect(visited.fallbackFor('/p/plan')).toBe('/p/quotation');
  });
});
