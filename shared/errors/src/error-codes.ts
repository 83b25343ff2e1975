/**
 * The stable codes of failures that do not belong to a form field, each with one sentence for developers; buyers read a
 * translated text instead. Codes appear in logs, on the error panel as a hint for support, and in docs/errors.md. A code
 * is never renamed or reused.
 */
export const ERROR_SENTENCE = {
  CALL_OFFLINE:
    'The request did not reach the server; the browser is offline or the connection broke.',
  CALL_TIMEOUT: 'The server did not respond in time; whether it acted is unknown.',
  CALL_HTTP: 'The server responded with an error status.',
  CALL_MALFORMED: 'The response does not match the schema of the contract.',
  CALL_ABORTED: 'The caller aborted the request before a response arrived.',
  REMOTE_UNKNOWN: 'The registry has no active release of this remote.',
  REMOTE_CONTRACT: 'The release was built for another version of the host contract.',
  REMOTE_OFFLINE: 'The files of the remote could not be fetched; the connection broke.',
  REMOTE_TIMEOUT: 'The files of the remote did not arrive in time.',
  REMOTE_NOT_FOUND: 'The response for a file of the remote was 404.',
  REMOTE_INTERRUPTED:
    'The transfer of a file of the remote failed, although the server has it with its pinned hash.',
  REMOTE_REFUSED: 'The browser rejected a file of the remote; its hash is not the pinned one.',
  REMOTE_CRASHED: 'The remote threw while its modules were evaluated.',
  REMOTE_LIFECYCLES: 'The remote does not expose bootstrap, mount and unmount.',
  REMOTE_MOUNT: 'The remote threw while it was bootstrapped or mounted.',
  RENDER_CRASHED: 'A component threw while rendering.',
  HOOK_OUTSIDE_PROVIDER: 'A hook was used outside of the provider it needs.',
  TEXTS_NOT_LOADED: 'The texts of the language that was chosen could not be fetched.',
  EVENT_REJECTED:
    'An analytics event was dropped; its name or a parameter could hold personal data.',
  WORKER_INSECURE:
    'The page came neither over HTTPS nor from localhost, or the browser has no service workers.',
  WORKER_NOT_REGISTERED: 'The service worker could not be registered.',
  WORKER_REDUNDANT: 'A service worker became redundant while it was being installed.',
  UNEXPECTED: 'An error that has no code of its own; see the cause.',
} as const;

export type ErrorCode = keyof typeof ERROR_SENTENCE;
