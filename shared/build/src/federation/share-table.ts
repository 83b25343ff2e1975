import { installedVersion, readManifest } from '../workspace';

/** A module that the shell provides to every remote. */
export interface ShareRow {
  /** The import request in code; subpaths are separate rows. */
  key: string;
  /** The package that determines the version: a workspace folder or an installed library. */
  from: { workspace: string } | { library: string };
  /**
   * `first`: part of the shell's first files. `later`: a separate file of the shell, loaded when the first remote
   * imports it; the shell imports it in `src/loader/provided.ts`.
   */
  when: 'first' | 'later';
  /** Why there must be only one copy on the page. */
  reason: string;
}

/**
 * The one table of shared modules (docs/architecture.md, enforced by the build). All rows are singletons, provided by the
 * shell, and never bundled into a remote.
 *
 * Tree shaking cannot remove exports of a shared module, because the used exports are unknown at build time. Large
 * libraries (antd, the router, Redux Toolkit, i18next, Formik) are therefore not in the table: the package in front of
 * them is, and exports only what screens need. `@edp/domain`, `@edp/errors` and `@edp/contracts` are not in it either:
 * they have no state but caches, so each remote bundles the few functions it uses.
 */
export const SHARE_TABLE: readonly ShareRow[] = [
  {
    key: 'react',
    from: { library: 'react' },
    when: 'first',
    reason: 'Hooks and contexts only work with the copy of React that renders the tree.',
  },
  {
    key: 'react/jsx-runtime',
    from: { library: 'react' },
    when: 'first',
    reason: 'A subpath is not covered by its package: without the row every remote carries it.',
  },
  {
    key: '@edp/ui',
    from: { workspace: 'shared/ui' },
    when: 'first',
    reason: 'One theme and one style sheet for shell and remotes.',
  },
  {
    key: '@edp/ui/overlay',
    from: { workspace: 'shared/ui' },
    when: 'later',
    reason: 'antd behind it is loaded once, and later: the first screen opens no dialog.',
  },
  {
    key: '@edp/ui/data',
    from: { workspace: 'shared/ui' },
    when: 'later',
    reason: 'Tiles and charts of later screens, loaded once for all of them.',
  },
  {
    key: '@edp/forms',
    from: { workspace: 'shared/forms' },
    when: 'first',
    reason: 'Four of five remotes have forms: Formik and Yup are loaded once for the journey.',
  },
  {
    key: '@edp/i18n',
    from: { workspace: 'shared/i18n' },
    when: 'first',
    reason: 'One language for the page: a switch in the header reaches every remote.',
  },
  {
    key: '@edp/store',
    from: { workspace: 'shared/store' },
    when: 'first',
    reason: 'The store is the state that remotes share; two copies would be two journeys.',
  },
  {
    key: '@edp/http',
    from: { workspace: 'shared/http' },
    when: 'first',
    reason: 'It holds the token and the listeners of server faults, which the shell registers.',
  },
  {
    key: '@edp/mfe',
    from: { workspace: 'shared/mfe' },
    when: 'first',
    reason: 'It holds the context that carries host props, and single-spa-react with its roots.',
  },
  {
    key: '@edp/telemetry',
    from: { workspace: 'shared/telemetry' },
    when: 'first',
    reason: 'One data layer: events of all remotes arrive in order and under one consent.',
  },
];

/**
 * Entries of shared packages that each remote bundles: no state, no antd, and effective tree shaking. Every other entry
 * has a row above or below; a test compares the lists with the packages.
 */
export const BUILT_IN: Readonly<Record<string, string>> = {
  '@edp/ui/art': 'Pictures: a remote takes the one or two it shows.',
  '@edp/ui/choices': 'Select and checkbox: the first page has neither.',
  '@edp/forms/choices': 'The fields with them.',
  '@edp/ui/pages': 'Looks of one page each: the remote of that page takes them.',
  '@edp/http/upload': 'Photos of identity cards: only the application remote stores them.',
  '@edp/mfe/analytics':
    'One hook without state: built in, a remote that uses it also fits shells older than the hook.',
  '@edp/mfe/guide': 'Documents, hospitals, glossary: a remote takes those it shows.',
  '@edp/mfe/journey':
    'Price, promo code and skeleton of the pages after the quotation: the first page needs none.',
  '@edp/mfe/lists':
    'Code lists of the personal details: the remotes that ask for them and read them back.',
  '@edp/mfe/occupations':
    'The table of occupations and the search in it: for the remotes that ask for one or show one.',
  '@edp/store/payment': 'Start and status of a payment: only the payment remote requests them.',
};

/** Entries of shared packages that no release contains, with their purpose. */
export const UNRELEASED: Readonly<Record<string, string>> = {
  '@edp/mfe/standalone': 'The start of a remote that runs alone.',
  '@edp/mfe/views': 'Renders first views while a remote is built.',
  '@edp/store/sample': 'A filled store for tests.',
};

/** The current version of a row's package. */
export function versionOf(row: ShareRow): string {
  return 'workspace' in row.from
    ? readManifest(row.from.workspace).version
    : installedVersion(row.from.library);
}
