import type { ReactNode } from 'react';

/**
 * Isolates numbers, pairs (`BTC/USDT`), addresses and names from the direction of the text around them. Left to right, or
 * `auto` for names of people and other texts, which a browser may translate.
 */
export function Bdi({
  children,
  auto,
  className,
}: {
  children: ReactNode;
  auto?: boolean;
  className?: string | undefined;
}): ReactNode {
  return (
    <bdi dir={auto ? 'auto' : 'ltr'} translate={auto ? undefined : 'no'} className={className}>
      {children}
    </bdi>
  );
}
