/** Work that no later try can do. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}
