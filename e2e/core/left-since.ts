import type { LeftBehind } from './left-behind';

/** The shell names the page to screen readers, counts its visits and the like: so many nodes are no step's. */
const NODES_OF_THE_SHELL = 20;

const LISTS = ['globals', 'styles', 'timers', 'pageListeners', 'subscriptions'] as const;

/** What is on the page that was not there before, each in a line; none when it is as it was. */
export function leftSince(before: LeftBehind, after: LeftBehind): string[] {
  const more = (count: 'layers' | 'listeners' | 'nodes') => after[count] - before[count];
  return [
    ...LISTS.flatMap((list) => added(before[list], after[list]).map((one) => `${list}: ${one}`)),
    ...(['layers', 'listeners'] as const)
      .filter((count) => more(count) > 0)
      .map((count) => `${count}: ${more(count)} more`),
    ...(more('nodes') < NODES_OF_THE_SHELL ? [] : [`nodes: ${more('nodes')} more`]),
  ];
}

/** Also one that was there, but not as often. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...before];
  return after.filter((one) => {
    const place = rest.indexOf(one);
    if (place !== -1) rest.splice(place, 1);
    return place === -1;
  });
}
