import { jpeg, picture, withSegment } from '../../../test/images';
import { jpegScans } from './jpeg-scans';

describe('the scans of a JPEG', () => {
  it("are one in a camera's file, and about ten in a progressive one", async () => {
    expect(jpegScans(await jpeg())).toBe(1);
    expect(jpegScans(await picture().jpeg({ progressive: true }).toBuffer())).toBe(10);
  });

  it('exclude an embedded preview and data after the end', async () => {
    const image = await jpeg();
    expect(jpegScans(withSegment(image, 0xe1, await jpeg()))).toBe(1);
    expect(jpegScans(Buffer.concat([image, image]))).toBe(1);
  });

  it('are counted up to the end of a truncated or invalid file', async () => {
    const image = await jpeg();
    for (let end = 0; end < image.length; end += 7) {
      expect(jpegScans(image.subarray(0, end))).toBeLessThanOrEqual(1);
    }
    expect(jpegScans(Buffer.alloc(1_000, 0xff))).toBe(0);
    expect(jpegScans(Buffer.alloc(0))).toBe(0);
  });
});
