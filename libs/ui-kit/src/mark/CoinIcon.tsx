import { type ReactNode, useState } from 'react';
import styles from './CoinIcon.module.css';
import { spritePosition } from './coin-sprite';
import { letterColour } from './letter-colour';

interface AvatarProps {
  /** Gives the letter and its colour. */
  readonly name: string;
  /** Address of the picture; the letter replaces it when it is missing or fails to load. */
  readonly src?: string | undefined;
  /** Edge in px: 32 in lists, 24 in lines, 56 for a person. */
  readonly size?: number;
}

interface CoinIconProps extends AvatarProps {
  /** Coin (`BTC`). */
  readonly name: string;
  /** Address of the picture as the server sent it; without one, the picture that the venue has under the coin's code. */
  readonly src?: string | undefined;
}

const CODE = /^[A-Z0-9]{1,16}$/;

/** Round picture of a coin, decorative: the name is next to it. The same wherever the coin appears. */
export function CoinIcon({ name, src, size = 32 }: CoinIconProps): ReactNode {
  const ofVenue = CODE.test(name) ? `/coins/${name.toLowerCase()}.svg` : undefined;
  const address = src || ofVenue;
  const place = address === undefined ? undefined : spritePosition(address, size);
  if (place) return <span aria-hidden className={styles.inSheet} style={place} />;
  return <Avatar name={name} src={address} size={size} />;
}

/** Round picture or initial of a person. */
export function Avatar({ name, src, size = 56 }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={styles.picture}
        onError={() => setFailed(src)}
      />
    );
  }
  const style = {
    inlineSize: size,
    blockSize: size,
    fontSize: size * 0.44,
    backgroundColor: letterColour(name),
  };
  return (
    // CSS draws the letter: as text it would count as part of the visible label of a button around it.
    <span aria-hidden className={styles.letter} style={style} data-letter={[...name][0]?.toUpperCase()} />
  );
}
