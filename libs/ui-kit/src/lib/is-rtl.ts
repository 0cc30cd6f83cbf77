/** Whether the element is in a right-to-left part of the page (nearest `dir`). */
export function isRtl(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl';
}
