import type { Page } from '@playwright/test';

/** Where a photo says that it was taken; no sent picture may hold it. */
export const PLACE = 'at home, 52.5N 13.4E';

/**
 * A JPEG as a phone stores it: 40 x 20 px, red on the left and blue on the right, to be shown turned a
 * quarter clockwise. Upright it is 20 x 40 px with red on top. Its metadata contain a place. Another `left`
 * colour makes another picture.
 */
export async function phonePhoto(page: Page, left = 'red'): Promise<Buffer> {
  const plain = await page.evaluate(async (colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = colour;
    context.fillRect(0, 0, 20, 20);
    context.fillStyle = 'blue';
    context.fillRect(20, 0, 20, 20);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 1));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  }, left);
  const picture = Buffer.from(plain);
  // The marker that opens a JPEG, then the metadata, then the picture.
  return Buffer.concat([picture.subarray(0, 2), exif(), picture.subarray(2)]);
}

/**
 * Records each file that the page's forms receive from now on; the browser does not expose the body of an
 * upload. Call before the page is opened.
 * @returns reads the bytes of the last file
 */
export async function watchFiles(page: Page): Promise<() => Promise<Buffer>> {
  await page.addInitScript(() => {
    const own = FormData.prototype.set;
    FormData.prototype.set = function (this: FormData, name: string, value: string | Blob) {
      if (value instanceof Blob) Object.assign(window, { lastFile: value });
      Reflect.apply(own, this, [name, value]);
    } as typeof own;
  });
  return async () =>
    Buffer.from(
      await page.evaluate(async () => {
        const { lastFile } = window as unknown as { lastFile: Blob };
        return [...new Uint8Array(await lastFile.arrayBuffer())];
      }),
    );
}

const DESCRIPTION = 0x010e;
const ORIENTATION = 0x0112;
const TURNED_CLOCKWISE = 6;
const TEXT = 2;
const SHORT = 3;

/** The segment in which cameras write orientation and place (Exif 2.3, little-endian TIFF with one directory). */
function exif(): Buffer {
  const text = Buffer.from(`${PLACE}\0`, 'latin1');
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  entry(tiff, 10, DESCRIPTION, TEXT, text.length, tiff.length);
  entry(tiff, 22, ORIENTATION, SHORT, 1, TURNED_CLOCKWISE);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, text]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function entry(tiff: Buffer, at: number, tag: number, type: number, count: number, value: number): void {
  tiff.writeUInt16LE(tag, at);
  tiff.writeUInt16LE(type, at + 2);
  tiff.writeUInt32LE(count, at + 4);
  tiff.writeUInt32LE(value, at + 8);
}

/** Size and colours of a picture as a browser draws it: its upper and its lower middle. */
export async function drawn(page: Page, picture: Buffer) {
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const { width, height } = bitmap;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const colourAt = (y: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(Math.floor(width / 2), y, 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      };
      return {
        width,
        height,
        top: colourAt(Math.floor(height / 4)),
        bottom: colourAt(Math.floor((height * 3) / 4)),
      };
    },
    [...picture],
  );
}
