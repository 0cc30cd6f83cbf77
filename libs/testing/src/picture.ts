/** A wide coloured picture with a word on it, as an address that needs no file. */
export function picture(colour: string, word: string): string {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 328 144">',
    `<rect width="328" height="144" fill="${colour}"/>`,
    `<text x="24" y="82" fill="white" font-size="24">${word}</text></svg>`,
  ];
  return `data:image/svg+xml,${encodeURIComponent(svg.join(''))}`;
}
