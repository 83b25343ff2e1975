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
      firstTime: (what) => !seen.has(what) && Boolean(seen.add(what)),
      forgetFirstTime: (what) => void seen.delete(what),
    },
    '/p/',
  );
}

describe('last visited path', () => {
  it('is the way back from a page that failed', () => {
    const visited = lastVisited();
    visited.arrived('/p/quotation');
    expect(visited.wayBack('/p/plan')).toBe('/p/quotation');
  });

  it('is no way back when nothing was visited', () => {
    expect(lastVisited().wayBack('/p/plan')).toBeNull();
  });

  it('is no way back to the page that failed itself', () => {
    const visited = lastVisited();
    visited.arrived('/p/plan');
    expect(visited.wayBack('/p/plan')).toBeNull();
  });

  it('is no way back into another product', () => {
    const visited = lastVisited();
    visited.arrived('/other/quotation');
    expect(visited.wayBack('/p/plan')).toBeNull();
  });

  it('is taken once per page: a second failure shows the panel', () => {
    const visited = lastVisited();
    visited.arrived('/p/quotation');
    visited.wayBack('/p/plan');
    visited.arrived('/p/quotation');
    expect(visited.wayBack('/p/plan')).toBeNull();
  });

  it('is taken again once the page has worked in between', () => {
    const visited = lastVisited();
    visited.arrived('/p/quotation');
    visited.wayBack('/p/plan');
    visited.arrived('/p/plan');
    visited.arrived('/p/quotation');
    expect(visited.wayBack('/p/plan')).toBe('/p/quotation');
  });
});
