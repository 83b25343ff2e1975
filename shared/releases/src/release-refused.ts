/**
 * Why a release, or a change of what is live, was refused; one sentence for whoever asked. Nothing was
 * changed, unless the sentence says so.
 */
export class ReleaseRefused extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'ReleaseRefused';
  }
}
