/** Elements that a text of the site may have: paragraphs, headings, lists, tables, emphasis, links, pictures. */
export const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'figure', 'figcaption'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'bdi', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Attributes they may have; none for looks, scripts, names or forms. */
export const ALLOWED_ATTR = ['href', 'src', 'alt', 'title', 'dir', 'lang', 'colspan', 'rowspan', 'start'];

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
const PICTURE_PROTOCOLS = new Set(['http:', 'https:']);

/** Whether a link may lead there: web and mail only, and no address that hides its host behind a user name. */
export const isLink = (address: string): boolean => hasProtocol(address, LINK_PROTOCOLS);

/** Whether a picture may come from there; which hosts are allowed is the content policy's business. */
export const isPicture = (address: string): boolean => hasProtocol(address, PICTURE_PROTOCOLS);

function hasProtocol(address: string, allowed: ReadonlySet<string>): boolean {
  try {
    const { protocol, username, password } = new URL(address, document.baseURI);
    return allowed.has(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}
