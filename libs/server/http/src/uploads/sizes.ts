/** Width and height in pixels that an image states in one place. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** True when two sizes are the same. */
export const isSame = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;
