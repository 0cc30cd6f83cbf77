/** Maximum edge of an uploaded picture, px: documents stay readable, the file small. */
const MAX_EDGE = 2048;
const QUALITY = 0.85;

/**
 * Prepares a chosen picture for upload: redrawn on a canvas, so that it is upright, at most 2048 px long and without the
 * camera's metadata, location included. Rejects when the browser cannot read it.
 * @param file what was chosen, of any type and size
 */
export async function prepareImage(file: Blob): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitSize(picture.width, picture.height));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    // A JPEG has no transparency; without a background it would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return new File([await toJpeg(canvas)], 'image.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}

/** Scales a size to fit the maximum edge, px; never enlarges. */
export function fitSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY);
  });
}
