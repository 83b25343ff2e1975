/** What a page tells the worker once a step is on the screen. Paths only, nothing of the journey. */
export interface KeepMessage {
  readonly type: 'keep';
  /** The address of the page without its query. */
  readonly page: string;
  /** Every file of the release that was used, so that its later parts are there too, scripts with their hash; and its texts. */
  readonly files: readonly { readonly path: string; readonly integrity?: string }[];
  /** Where the releases lie that this page may still load from, each ending in a slash. */
  readonly releases: readonly string[];
}

/** A worker that waits is to take over. workbox-window sends it too. */
export interface SkipWaitingMessage {
  readonly type: 'SKIP_WAITING';
}

export type WorkerMessage = KeepMessage | SkipWaitingMessage;
