import DOMPurify from 'dompurify';
import { ALLOWED_ATTR, ALLOWED_TAGS, isLink, isPicture } from './allowed';

/**
 * Sanitises server HTML into nodes (D-35, C7): only the allowed elements and attributes remain, links open in a new tab,
 * and no markup passes through a string again. The nodes belong to an inert document, where no picture loads, until they
 * are inserted into the page.
 */
export function sanitise(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  nodes.querySelectorAll('[href]:not(a)').forEach((element) => element.removeAttribute('href'));
  nodes.querySelectorAll('[src]:not(img)').forEach((element) => element.removeAttribute('src'));
  nodes.querySelectorAll('a').forEach(keepLink);
  nodes.querySelectorAll('img').forEach(keepPicture);
  return nodes;
}

function keepLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  if (href === null || !isLink(href)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('target', '_blank');
}

function keepPicture(picture: HTMLImageElement): void {
  const src = picture.getAttribute('src');
  if (src === null || !isPicture(src)) {
    picture.remove();
    return;
  }
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('referrerpolicy', 'no-referrer');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}
