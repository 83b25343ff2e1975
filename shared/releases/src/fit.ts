import { minVersion, satisfies } from 'semver';
import { EXPOSED_MODULE, mayAddPage, type ReleaseManifest } from '@edp/contracts';

type Facts = Pick<
  ReleaseManifest,
  'contractVersion' | 'exposes' | 'shared' | 'provides' | 'uses' | 'pages'
>;
type RemoteFacts = Facts & Pick<ReleaseManifest, 'name'>;

/**
 * Why a release of a remote would not run in a release of the shell, read off what both builds say of
 * themselves: contract version, exposed module, versions of shared modules (by the rule of the
 * federation runtime, `^version`), and the names it uses of them, selectors and actions of the store
 * among them. What a slice holds changes with the version of `@edp/store` (`npm run store-shape`).
 *
 * @returns one reason each, in words; none when it fits
 */
export function whyNotFit(remote: RemoteFacts, shell: Facts): string[] {
  return [
    ...contractReasons(remote, shell),
    ...pageReasons(remote, shell),
    ...Object.entries(remote.shared).flatMap(([module, version]) =>
      versionReasons(module, version, shell.shared[module]),
    ),
    ...Object.entries(remote.uses ?? {}).flatMap(([module, names]) =>
      nameReasons(module, names, shell.provides?.[module]),
    ),
  ];
}

function contractReasons(remote: Facts, shell: Facts): string[] {
  const reasons: string[] = [];
  if (remote.contractVersion !== shell.contractVersion) {
    reasons.push(
      `it uses version ${remote.contractVersion} of the remote contract, the live shell ${shell.contractVersion}`,
    );
  }
  if (!remote.exposes.includes(EXPOSED_MODULE)) {
    reasons.push(`it does not expose ${EXPOSED_MODULE}`);
  }
  return reasons;
}

function pageReasons({ name, pages = [] }: RemoteFacts, shell: Facts): string[] {
  if (pages.length === 0) return [];
  if (shell.pages === undefined) {
    return ['it adds pages of its own, which the live shell cannot show'];
  }
  const foreign = pages.filter(({ path }) => !mayAddPage(name, path)).map(({ path }) => path);
  if (foreign.length === 0) return [];
  return [`it claims the page ${foreign.join(', ')}, which is not its own`];
}

function versionReasons(module: string, wanted: string, provided: string | undefined): string[] {
  if (provided === undefined) return [`it needs ${module}, which the live shell does not share`];
  if (isProvided(wanted, provided)) return [];
  return [`it was built against ${module} ${wanted}, the live shell has ${provided}`];
}

/** Whether code that was built against one version of a shared module runs with another, by the rule of the federation runtime. */
export function isProvided(wanted: string, provided: string): boolean {
  return minVersion(`^${wanted}`) !== null && satisfies(provided, `^${wanted}`);
}

/** A shell that does not say what it provides (a development build) is taken at its versions. */
function nameReasons(module: string, names: string[], provided: string[] | undefined): string[] {
  if (provided === undefined) return [];
  const missing = names.filter((name) => !provided.includes(name));
  if (missing.length === 0) return [];
  return [`it uses ${missing.join(', ')} of ${module}, which the live shell does not have`];
}
