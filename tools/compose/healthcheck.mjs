#!/usr/bin/env node
// Healthy while the service reports that it is ready. HEALTH_URL is set by the image.
fetch(process.env.HEALTH_URL, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
