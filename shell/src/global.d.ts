import type { DataLayerEntry } from '@edp/telemetry';

declare global {
  interface Window {
    /** Read by a tag manager, where one is configured. */
    dataLayer?: DataLayerEntry[];
    /** Buttons pressed before any script of ours ran; the document's first script keeps them until they were carried out. */
    edpPressed?: ReadonlySet<Element> | null;
  }
}
