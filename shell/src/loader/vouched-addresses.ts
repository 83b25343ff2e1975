/** The addresses of scripts that the import map of this document has a hash for. */
export function vouchedAddresses(): ReadonlySet<string> {
  return new Set(Object.keys(vouchedHashes()));
}

/** Address of a script to the hash that the import map of this document has for it. */
export function vouchedHashes(): Readonly<Record<string, string>> {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  return integrity;
}
