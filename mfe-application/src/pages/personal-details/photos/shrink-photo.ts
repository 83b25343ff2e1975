/** Maximum size of an uploaded photo in bytes: the second size of specification section 9. */
const BYTES_AT_MOST = 102_400;
/** Lengths of the long side in pixels, from best to still readable. */
const LONG_SIDES = [1_600, 1_280, 1_024, 800, 640];
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

/**
 * Compresses a photo for slow connections. The browser rotates it upright by its EXIF orientation.
 *
 * @param quarterTurns clockwise
 * @throws if the browser cannot decode the picture
 */
export async function shrinkPhoto(photo: Blob | HTMLImageElement, quarterTurns = 0): Promise<Blob> {
  const picture = await createImageBitmap(photo);
  try {
    let jpeg!: Blob;
    for (const longSide of LONG_SIDES) {
      const canvas = drawn(picture, longSide, quarterTurns);
      for (const quality of QUALITIES) {
        jpeg = await toJpeg(canvas, quality);
        if (jpeg.size <= BYTES_AT_MOST) return jpeg;
      }
    }
    // Too detailed for any step; the server accepts it at this size.
    return jpeg;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, longSide: number, quarterTurns: number): HTMLCanvasElement {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const isAcross = quarterTurns % 2 === 1;
  const canvas = document.createElement('canvas');
  canvas.width = isAcross ? height : width;
  canvas.height = isAcross ? width : height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  // A PNG may be transparent, which JPEG would render black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The photo could not be written.'));
      },
      'image/jpeg',
      quality,
    );
  });
}

/** Loads a stored photo for drawing. Rejects if it cannot be loaded. */
export async function storedPhoto(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
