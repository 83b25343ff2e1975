/**
 * Puts the focus on a control and its label into view. Waits one frame, so that a field which is only just
 * being shown can be found.
 */
export function focusField(fieldId: string): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(fieldId);
    if (!control) return;
    control.focus({ preventScroll: true });
    (control.closest('.edp-field, fieldset') ?? control).scrollIntoView({ block: 'center' });
  });
}
