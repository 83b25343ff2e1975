/**
 * Moves state that is stored by field name when rows of a list are inserted, removed or moved, because a field name
 * contains the index of its row. Rows are identified by their `id`; the state of a removed row is dropped. Returns the
 * same object when no row moved.
 *
 * @param list name of the list whose rows are `before` and `after`
 */
export function followRows<State>(
  state: Readonly<Record<string, State>>,
  list: string,
  before: unknown,
  after: unknown,
): Readonly<Record<string, State>> {
  const known = idsOf(before);
  const now = idsOf(after);
  if (!known || !now || known.join() === now.join()) return state;
  const inList = `${list}.`;
  const moved = Object.entries(state).flatMap(([name, value]) => {
    if (!name.startsWith(inList)) return [[name, value] as const];
    const [index, ...field] = name.slice(inList.length).split('.');
    const to = now.indexOf(known[Number(index)] ?? '');
    return to === -1 ? [] : [[[list, to, ...field].join('.'), value] as const];
  });
  return Object.fromEntries(moved);
}

/** Ids of the rows in order; null for anything else. */
function idsOf(rows: unknown): string[] | null {
  if (!Array.isArray(rows)) return null;
  const ids = rows.map((row: unknown) => (row as { id?: unknown } | null)?.id);
  return ids.every((id) => typeof id === 'string') ? ids : null;
}
