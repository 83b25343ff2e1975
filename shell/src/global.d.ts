import type { DataLayerEntry } from '@edp/telemetry';

declare global {
  interface Window {
    /** Read by a tag manager, where one is configured. */
    dataLayer?: DataLayerEntry[];
  }
}
