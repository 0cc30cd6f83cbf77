import type { ReactNode } from 'react';

/**
 * Keeps numbers, pairs (`BTC/USDT`), addresses and names of unknown direction apart from the text around them.
 * Left-to-right unless `auto` is asked for (names of people).
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
    <bdi dir={auto ? 'auto' : 'ltr'} className={className}>
      {children}
    </bdi>
  );
}
