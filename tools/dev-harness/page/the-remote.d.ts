/// <reference types="webpack/module" />

/** The remote of the harness; webpack maps its exposed module to this name. */
declare module 'the-remote/lifecycles' {
  import type { Lifecycles } from '@edp/mfe';

  export const name: Lifecycles['name'];
  export const bootstrap: Lifecycles['bootstrap'];
  export const mount: Lifecycles['mount'];
  export const unmount: Lifecycles['unmount'];
}

/** Its texts of a language. */
declare module 'the-remote/locales/*.json' {
  const texts: Readonly<Record<string, unknown>>;
  export = texts;
}

/** Its pages, separated by commas. */
declare const REMOTE_PAGES: string;
/** Origin of the product that serves the API. */
declare const PRODUCT_URL: string;
