/** The addresses of scripts that the import map of this document has a hash for. */
export function vouchedAddresses(): ReadonlySet<string> {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  return new Set(Object.keys(integrity));
}
