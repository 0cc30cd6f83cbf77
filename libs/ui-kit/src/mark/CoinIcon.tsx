import { type ReactNode, useState } from 'react';
import styles from './CoinIcon.module.css';
import { letterColour } from './letter-colour';

interface CoinIconProps {
  /** Coin (`BTC`) or name of a person; gives the letter and its colour. */
  readonly name: string;
  /** Address of the picture; the letter replaces it when it is missing or fails to load. */
  readonly src?: string | undefined;
  /** Edge in px: 32 in lists, 24 in lines, 56 for a person. */
  readonly size?: number;
}

/** Round picture of a coin, decorative: the name is beside it. */
export function CoinIcon({ name, src, size = 32 }: CoinIconProps): ReactNode {
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
    <span aria-hidden className={styles.letter} style={style}>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

/** Round picture or initial of a person. */
export function Avatar({ name, src, size = 56 }: CoinIconProps): ReactNode {
  return <CoinIcon name={name} src={src} size={size} />;
}
