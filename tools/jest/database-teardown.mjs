/** Jest's global tear-down: stops what database-setup.mjs started. */
export default async function stopTestServer() {
  await globalThis.stopTestServer?.();
}
