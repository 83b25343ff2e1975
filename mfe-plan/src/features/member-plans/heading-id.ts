/** Id of the heading of the comparison: for everybody, or for one person's plan. */
export function headingIdOf(memberId: string | null): string {
  return `plans-${memberId ?? 'all'}`;
}
