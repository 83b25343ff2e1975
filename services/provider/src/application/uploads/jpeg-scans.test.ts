import { jpeg, picture, withSegment } from '../../../test/images';
import { jpegScans } from './jpeg-scans';

describe('the passes of a JPEG', () => {
  it('are one as a camera makes it, and about ten when it shows step by step', async () => {
    expect(jpegScans(await jpeg())).toBe(1);
    expect(jpegScans(await picture().jpeg({ progressive: true }).toBuffer())).toBe(10);
  });

  it('are not those of a preview in it, nor what stands behind its end', async () => {
    const image = await jpeg();
    expect(jpegScans(withSegment(image, 0xe1, await jpeg()))).toBe(1);
    expect(jpegScans(Buffer.concat([image, image]))).toBe(1);
  });

  it('are counted to the end of what is cut off or no JPEG', async () => {
    const image = await jpeg();
    for (let end = 0; end < image.length; end += 7) {
      expect(jpegScans(image.subarray(0, end))).toBeLessThanOrEqual(1);
    }
    expect(jpegScans(Buffer.alloc(1_000, 0xff))).toBe(0);
    expect(jpegScans(Buffer.alloc(0))).toBe(0);
  });
});
