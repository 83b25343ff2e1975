import { EdpError } from './edp-error';
import { RemoteLoadFailure, type RemoteLoadFailureKind } from './remote-load-failure';

const failure = (kind: RemoteLoadFailureKind) =>
  new RemoteLoadFailure(kind, { name: 'mfe-plan', releaseId: 'a1b2c3d4e5f6' });

describe('a remote that does not load', () => {
  it('names the remote, its release and the step', () => {
    expect(failure('notFound')).toBeInstanceOf(EdpError);
    expect(failure('notFound').message).toBe(
      'REMOTE_NOT_FOUND: The response for a file of the remote was 404. (remote=mfe-plan, releaseId=a1b2c3d4e5f6)',
    );
  });

  it('is retried only after a transient failure', () => {
    const kinds: RemoteLoadFailureKind[] = [
      'offline',
      'timeout',
      'notFound',
      'interrupted',
      'refused',
      'crashed',
      'mount',
    ];
    expect(kinds.filter((kind) => failure(kind).isRetryable)).toEqual([
      'offline',
      'timeout',
      'notFound',
      'interrupted',
    ]);
  });

  it('falls back to the previous release after failures of the release', () => {
    expect(failure('refused').mayFallBack).toBe(true);
    expect(failure('contract').mayFallBack).toBe(true);
    expect(failure('interrupted').mayFallBack).toBe(true);
    expect(failure('offline').mayFallBack).toBe(false);
    expect(failure('unknown').mayFallBack).toBe(false);
  });
});
