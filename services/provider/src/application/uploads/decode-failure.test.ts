import sharp from 'sharp';
import { ProblemError } from '../../platform/http/problem-error';
import { decodeFailure } from './decode-failure';

const timeout = new Error('timeout: 42% complete');

describe('a picture that could not be decoded', () => {
  it('is damaged, whatever the library says of it', () => {
    const words = new Error('VipsJpeg: premature end of JPEG image');
    expect(decodeFailure(words, 1)).toEqual({ code: 'upload.unreadable' });
    expect(decodeFailure('thrown', 1)).toEqual({ code: 'upload.unreadable' });
  });

  it('is too large when a large one took too long', () => {
    expect(decodeFailure(timeout, 40_000_000)).toEqual({ code: 'upload.pixels' });
  });

  it('is welcome in a moment when it should have been quick', () => {
    expect(() => decodeFailure(timeout, 6_000_000)).toThrow(
      new ProblemError('unavailable', { cause: timeout, retryAfterSeconds: 5 }),
    );
  });

  it('says so in the words that are looked for', async () => {
    const size = { width: 4_000, height: 4_000 };
    const slow = sharp({ create: { ...size, channels: 3, background: '#345' } })
      .timeout({ seconds: 1 })
      .blur(400)
      .jpeg();
    await expect(slow.toBuffer()).rejects.toThrow(/timeout/);
  });
});
