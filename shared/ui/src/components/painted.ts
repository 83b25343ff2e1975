/**
 * Resolves after the next paint, so that a tap shows its effect before work that takes too long on a slow phone to leave
 * it without feedback. A hidden document is not painted: there it resolves at once.
 */
export async function painted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
