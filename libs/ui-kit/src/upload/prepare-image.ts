/** Longest edge of a picture that is sent, px: papers stay readable, the file small. */
const LONGEST_EDGE = 2048;
const QUALITY = 0.85;

/**
 * Makes the picture that is sent of the one that was chosen: drawn anew on a canvas, so that it is upright, at most 2048
 * px long and without what a camera writes beside the picture, its place above all. Rejects when the browser cannot read
 * it.
 * @param file what was chosen, of any type and size
 */
export async function prepareImage(file: Blob): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitted(picture.width, picture.height));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    // A JPEG has no transparency; what lies behind must not turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return new File([await jpegOf(canvas)], 'image.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}

/** Size within the longest edge in the same proportion, px; never enlarged. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY);
  });
}
