/**
 * Stands in a rendering for what only a browser has. Asking for it fails the build: the browser's first render would differ
 * from the view.
 */
export function inBrowserOnly(name: string): never {
  const refuse = () => {
    throw new Error(`A view cannot depend on "${name}", which is there in a browser only.`);
  };
  return new Proxy(refuse, { get: () => refuse, apply: refuse }) as never;
}
