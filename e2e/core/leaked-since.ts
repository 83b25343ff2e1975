import type { PageResources } from './page-resources';

/** Tolerance for nodes of the shell, such as page announcements. */
const SHELL_NODES = 20;

const LISTS = ['globals', 'styles', 'timers', 'pageListeners', 'subscriptions'] as const;

/** The leaked resources, one line each; empty if there are none. */
export function leakedSince(before: PageResources, after: PageResources): string[] {
  const more = (count: 'layers' | 'listeners' | 'nodes') => after[count] - before[count];
  return [
    ...LISTS.flatMap((list) => added(before[list], after[list]).map((one) => `${list}: ${one}`)),
    ...(['layers', 'listeners'] as const)
      .filter((count) => more(count) > 0)
      .map((count) => `${count}: ${more(count)} more`),
    ...(more('nodes') < SHELL_NODES ? [] : [`nodes: ${more('nodes')} more`]),
  ];
}

/** Includes entries that existed before, but fewer times. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const remaining = [...before];
  return after.filter((one) => {
    const index = remaining.indexOf(one);
    if (index !== -1) remaining.splice(index, 1);
    return index === -1;
  });
}
