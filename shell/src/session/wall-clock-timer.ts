/**
 * As `setTimeout`, by the wall clock: timers of a browser stand still while its device sleeps. What is overdue when the page
 * becomes visible again happens at once.
 *
 * @returns the function that cancels it
 */
export function startWallClockTimer(ms: number, what: () => void): () => void {
  const dueAt = Date.now() + ms;
  const timer = setTimeout(run, ms);
  document.addEventListener('visibilitychange', runIfDue);

  function cancel(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', runIfDue);
  }
  function run(): void {
    cancel();
    what();
  }
  function runIfDue(): void {
    if (!document.hidden && Date.now() >= dueAt) run();
  }
  return cancel;
}
