import type { DataLayerEntry } from '@edp/telemetry';

declare global {
  interface Window {
    /** Read by a tag manager, where one is configured. */
    dataLayer?: DataLayerEntry[];
    /** Buttons pressed in views of the document; its first script keeps them until they can be carried out. */
    edpPressed?: Set<Element>;
  }
  /** webpack's: provides the shared modules of this build in a scope. */
  function __webpack_init_sharing__(scope: string): Promise<void>;
  const __webpack_share_scopes__: Readonly<Record<string, object>>;
}
