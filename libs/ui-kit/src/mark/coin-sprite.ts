import type { CSSProperties } from 'react';

/** Pictures of coins next to each other in one file, so that a list requests one file and not one for each row. */
export interface CoinSprite {
  readonly url: string;
  /** File names of the pictures without their ending, from left to right. */
  readonly names: readonly string[];
  /** Edge of a picture and width of its place; the picture is in the middle. */
  readonly edge: number;
  readonly place: number;
}

const PICTURE = /^\/coins\/([a-z0-9]{1,16})\.svg$/;

let sheet: CoinSprite | undefined;

/** Sets the sheet of the app; called once at start. Without one each picture is a file. */
export function setCoinSprite(given: CoinSprite | undefined): void {
  sheet = given;
}

/** How the picture at an address of the venue is shown out of the sheet; undefined when the sheet has none for it. */
export function spritePosition(src: string, size: number): CSSProperties | undefined {
  const name = PICTURE.exec(src)?.[1];
  const at = name === undefined ? -1 : (sheet?.names.indexOf(name) ?? -1);
  if (!sheet || at < 0) return undefined;
  const { url, names, edge, place } = sheet;
  const scale = size / edge;
  const gap = (place - edge) / 2;
  return {
    inlineSize: size,
    blockSize: size,
    backgroundImage: `url("${url}")`,
    backgroundSize: `${names.length * place * scale}px ${place * scale}px`,
    backgroundPosition: `${-(at * place + gap) * scale}px ${-gap * scale}px`,
  };
}
