/** The entry of a workspace in the lock file. */
interface WorkspaceFacts {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface LockFile {
  packages: Record<string, unknown>;
}

/**
 * The lock file with another workspace, in npm's format. Its dependencies must already be in the lock file.
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

/** Inserts an entry in the order of names; the first entry is the checkout itself. */
function insert(packages: [string, unknown][], entry: [string, unknown]): void {
  const after = packages.findIndex(([name]) => name.localeCompare(entry[0], 'en') > 0);
  packages.splice(after === -1 ? packages.length : after, 0, entry);
}
