/** Does something once the browser has nothing else to do. Gives how to take it back. */
export function whenIdle(what: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(what, 2000);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = window.requestIdleCallback(what, { timeout: 5000 });
  return () => {
    window.cancelIdleCallback(handle);
  };
}
