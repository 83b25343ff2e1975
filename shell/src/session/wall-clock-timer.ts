/**
 * `setTimeout` by the wall clock. Timers of a browser stop while its device is suspended; an overdue callback runs as
 * soon as the page becomes visible.
 *
 * @returns the cancel function
 */
export function startWallClockTimer(ms: number, callback: () => void): () => void {
  const dueAt = Date.now() + ms;
  const timer = setTimeout(run, ms);
  document.addEventListener('visibilitychange', runIfDue);

  function cancel(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', runIfDue);
  }
  function run(): void {
    cancel();
    callback();
  }
  function runIfDue(): void {
    if (document.visibilityState === 'visible' && Date.now() >= dueAt) run();
  }
  return cancel;
}
