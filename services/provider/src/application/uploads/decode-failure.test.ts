import sharp from 'sharp';
import { ProblemError } from '../../platform/http/problem-error';
import { decodeFailure } from './decode-failure';

const timeout = new Error('timeout: 42% complete');

describe('an image that could not be decoded', () => {
  it('is damaged, independent of the error of the library', () => {
    const error = new Error('VipsJpeg: premature end of JPEG image');
    expect(decodeFailure(error, 1)).toEqual({ code: 'upload.unreadable' });
    expect(decodeFailure('thrown', 1)).toEqual({ code: 'upload.unreadable' });
  });

  it('is too large when a large one timed out', () => {
    expect(decodeFailure(timeout, 40_000_000)).toEqual({ code: 'upload.pixels' });
  });

  it('can be retried when a small one timed out', () => {
    expect(() => decodeFailure(timeout, 6_000_000)).toThrow(
      new ProblemError('unavailable', { cause: timeout, retryAfterSeconds: 5 }),
    );
  });

  it("is recognised by the library's message for a timeout", async () => {
    const size = { width: 4_000, height: 4_000 };
    const slow = sharp({ create: { ...size, channels: 3, background: '#345' } })
      .timeout({ seconds: 1 })
      .blur(400)
      .jpeg();
    await expect(slow.toBuffer()).rejects.toThrow(/timeout/);
  });
});
