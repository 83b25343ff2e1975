/** The turning ring inside a busy button. Silent: the button says what goes on. */
export function Spinner() {
  return <span className="edp-spinner" aria-hidden="true" />;
}
