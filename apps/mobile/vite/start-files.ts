/**
 * Files that the browser should fetch immediately when a visit starts at an address. Files are addresses in
 * the built app.
 */
export interface StartFiles {
  /** Only members see the screen; others are led elsewhere. */
  readonly member: boolean;
  readonly files: readonly string[];
  /** Texts by language code. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/**
 * The script that asks for the code and the texts of the first screen together with the app itself, instead of after
 * it has run. A wrong guess of the language (I18N-02) costs one small file and nothing else.
 */
export function startScript(pages: Readonly<Record<string, StartFiles>>): string {
  return `(function () {
  var page = ${JSON.stringify(pages)}[location.pathname];
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (e) {}
  }
  if (!page || (page.member && !stored('token'))) return;
  var texts = page.texts[stored('lang') || (/^zh/i.test(navigator.language) ? 'zh-cn' : 'en')] || page.texts.en;
  page.files.concat(texts).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = /\\.css$/.test(file) ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = file;
    document.head.append(link);
  });
})();`;
}
