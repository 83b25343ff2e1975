import { minVersion, satisfies } from 'semver';
import { EXPOSED_MODULE, mayAddPage, type ReleaseManifest } from '@edp/contracts';

type Facts = Pick<
  ReleaseManifest,
  'contractVersion' | 'exposes' | 'shared' | 'provides' | 'uses' | 'pages'
>;
type RemoteFacts = Facts & Pick<ReleaseManifest, 'name'>;

/**
 * Why a release of a remote is incompatible with a release of the shell, by both manifests: contract version, exposed
 * module, versions of shared modules (`^version`, as in the federation runtime), and the names that it imports from
 * them, including selectors and actions of the store. The shape of a slice is part of the version of `@edp/store` (`npm
 * run store-shape`).
 *
 * @returns a sentence for each problem; empty when it is compatible
 */
export function compatibilityProblems(remote: RemoteFacts, shell: Facts): string[] {
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

/**
 * Whether code built against one version of a shared module runs with another, by the rule of the federation runtime.
 */
export function isProvided(wanted: string, provided: string): boolean {
  return minVersion(`^${wanted}`) !== null && satisfies(provided, `^${wanted}`);
}

/** A shell without a list of provided names (a development build) is checked by versions only. */
function nameReasons(module: string, names: string[], provided: string[] | undefined): string[] {
  if (provided === undefined) return [];
  const missing = names.filter((name) => !provided.includes(name));
  if (missing.length === 0) return [];
  return [`it uses ${missing.join(', ')} of ${module}, which the live shell does not have`];
}
