import type { Locator } from '@playwright/test';
import readCode from 'jsqr';

/** What a phone reads in a QR code on the page; undefined when nothing can be read. */
export async function readQr(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64');
  // On a page of its own, for that of the app allows no such picture.
  const blank = await code.page().context().newPage();
  const { pixels, width, height } = await blank.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!canvas) throw new Error('This browser draws no pictures.');
    canvas.drawImage(image, 0, 0);
    const { data: bytes } = canvas.getImageData(0, 0, image.width, image.height);
    return { pixels: [...bytes], width: image.width, height: image.height };
  }, picture);
  await blank.close();
  return readCode(Uint8ClampedArray.from(pixels), width, height)?.data;
}
