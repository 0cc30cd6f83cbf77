import { createHash } from 'node:crypto';

const CODE = /^[A-Z0-9]{1,16}$/;

/**
 * Logo of a coin: its first letter on a tint that follows from the code, 32 units square, the same on every server.
 * Throws RangeError for anything but an upper case coin code.
 */
export function coinLogoSvg(code: string): string {
  if (!CODE.test(code)) throw new RangeError('not a coin code');
  const [first = 0, second = 0] = createHash('sha256').update(code).digest();
  const hue = Math.floor((first * 256 + second) / 182.05);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" role="img" aria-label="${code}">`,
    `<circle cx="16" cy="16" r="16" fill="hsl(${hue} 52% 34%)"/>`,
    `<circle cx="16" cy="16" r="13" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="1"/>`,
    `<text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,Arial,sans-serif" font-size="16" font-weight="700" fill="#fff">${code[0]}</text>`,
    '</svg>',
  ].join('');
}
