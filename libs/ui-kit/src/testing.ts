/**
 * Lets pictures be read and drawn where the browser under test has neither decoder nor canvas: every file is a picture
 * of 4000 x 3000 px, and what is drawn of it comes out as other bytes. Call once at the top of a test file.
 */
export function setUpPictures(): void {
  const own = {
    createImageBitmap: globalThis.createImageBitmap,
    getContext: HTMLCanvasElement.prototype.getContext,
    toBlob: HTMLCanvasElement.prototype.toBlob,
    createObjectURL: URL.createObjectURL,
    revokeObjectURL: URL.revokeObjectURL,
  };
  beforeAll(() => {
    globalThis.createImageBitmap = () =>
      Promise.resolve({ width: 4000, height: 3000, close: () => undefined } as ImageBitmap);
    const drawing = { fillRect: () => undefined, drawImage: () => undefined };
    HTMLCanvasElement.prototype.getContext = (() => drawing) as never;
    HTMLCanvasElement.prototype.toBlob = function toBlob(done, type) {
      done(new Blob([`drawn ${this.width} x ${this.height}`], { type: type ?? 'image/png' }));
    };
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
  });
  afterAll(() => {
    globalThis.createImageBitmap = own.createImageBitmap;
    HTMLCanvasElement.prototype.getContext = own.getContext;
    HTMLCanvasElement.prototype.toBlob = own.toBlob;
    URL.createObjectURL = own.createObjectURL;
    URL.revokeObjectURL = own.revokeObjectURL;
  });
}
