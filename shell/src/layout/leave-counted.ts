/** Then the buyer is taken along, counted or not. */
const LONGEST_WAIT_MS = 300;

/**
 * Leaves this document once an event is in the data layer: what is still being hashed when the document goes is lost.
 *
 * @param counted settled when the event is there, or dropped for want of consent
 */
export async function leaveCounted(counted: Promise<void>, leave: () => void): Promise<void> {
  const longEnough = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS));
  await Promise.race([counted.catch(() => undefined), longEnough]);
  leave();
}
