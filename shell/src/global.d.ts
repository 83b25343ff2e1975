import type { DataLayerEntry } from '@edp/telemetry';

declare global {
  interface Window {
    /** Read by the tag manager, if one is configured. */
    dataLayer?: DataLayerEntry[];
    /** Buttons pressed before hydration; the first script of the document records them, to be clicked after it. */
    edpPressed?: Set<Element>;
  }
}
