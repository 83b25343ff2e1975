/** What the lock file says of a workspace. */
interface WorkspaceFacts {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface LockFile {
  packages: Record<string, unknown>;
}

/**
 * The lock file with another workspace, as npm would write it. What it depends on must stand there already, so that
 * nothing is fetched.
 */
export function withWorkspace(
  text: string,
  folder: string,
  { name, version, dependencies = {} }: WorkspaceFacts,
): string {
  const lock = JSON.parse(text) as LockFile;
  const packages = Object.entries(lock.packages);
  insert(packages, [folder, { name, version, dependencies }]);
  insert(packages, [`node_modules/${name}`, { resolved: folder, link: true }]);
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

/** In its place by name; the first entry, the checkout itself, has none. */
function insert(packages: [string, unknown][], entry: [string, unknown]): void {
  const after = packages.findIndex(([name]) => name.localeCompare(entry[0], 'en') > 0);
  packages.splice(after === -1 ? packages.length : after, 0, entry);
}
