import type { DataLayerEntry } from '@edp/telemetry';

declare global {
  interface Window {
    /** Read by a tag manager, where one is configured. */
    dataLayer?: DataLayerEntry[];
    /** Buttons pressed in views of the document; its first script keeps them until they can be carried out. */
    edpPressed?: Set<Element>;
  }
}
