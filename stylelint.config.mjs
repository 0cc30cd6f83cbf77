/** Colours, layers and directions come from the tokens and from logical properties, so that themes and RTL hold everywhere. */
const PHYSICAL = [
  ...['margin', 'padding'].flatMap((box) =>
    ['left', 'right', 'top', 'bottom'].map((side) => `${box}-${side}`),
  ),
  ...['left', 'right', 'top', 'bottom'],
  ...['width', 'height'].flatMap((size) => [size, `min-${size}`, `max-${size}`]),
  '/^border-(left|right|top|bottom)/',
];

export default {
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '**/storybook-static/**', '.cache/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'block-no-empty': true,
    'color-no-hex': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-no-important': true,
    'declaration-property-value-allowed-list': [
      // Small numbers order the parts of one component; layers above other components have tokens.
      { 'z-index': ['/^var\\(--z-/', '/^calc\\(var\\(--z-/', 'auto', '/^(-1|[0-2])$/'] },
    ],
    'declaration-property-value-disallowed-list': {
      '/^(text-align|float|clear)$/': ['left', 'right'],
    },
    'function-calc-no-unspaced-operator': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-disallowed-list': PHYSICAL,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    // The one place where colours are written as numbers; a language has its fonts and its line heights in two lists.
    {
      files: ['libs/ui-kit/src/tokens/**/*.css'],
      rules: { 'color-no-hex': null, 'no-duplicate-selectors': null },
    },
  ],
};
