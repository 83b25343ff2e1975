/**
 * A field's name says the place of its row, which is another one once a row comes, goes or moves. What is kept by name
 * goes along with the row, known by its `id`; nothing is kept of a row that is gone. Gives the same object when no row
 * moved.
 *
 * @param list name of the list, of which `before` and `after` are the rows
 */
export function followRows<Kept>(
  kept: Readonly<Record<string, Kept>>,
  list: string,
  before: unknown,
  after: unknown,
): Readonly<Record<string, Kept>> {
  const known = idsOf(before);
  const now = idsOf(after);
  if (!known || !now || known.join() === now.join()) return kept;
  const inList = `${list}.`;
  const moved = Object.entries(kept).flatMap(([name, what]) => {
    if (!name.startsWith(inList)) return [[name, what] as const];
    const [place, ...field] = name.slice(inList.length).split('.');
    const to = now.indexOf(known[Number(place)] ?? '');
    return to === -1 ? [] : [[[list, to, ...field].join('.'), what] as const];
  });
  return Object.fromEntries(moved);
}

/** Ids of rows, in their order; null for anything else. */
function idsOf(rows: unknown): string[] | null {
  if (!Array.isArray(rows)) return null;
  const ids = rows.map((row: unknown) => (row as { id?: unknown } | null)?.id);
  return ids.every((id) => typeof id === 'string') ? ids : null;
}
