import type { Sample } from './import-samples';

/** Texts that a translated page breaks. */
export const BAD_TEXTS: readonly Sample[] = [
  [
    'a conditional text next to another element',
    'libs/options/src/x.tsx',
    "export const A = ({ b }: { b: boolean }) => <p><i />{b ? 'one' : 'two'}</p>;",
    'ex/own-text-elements',
  ],
  [
    'a text after an element that may come later',
    'libs/options/src/x.tsx',
    'export const A = ({ b }: { b: boolean }) => <p>{b && <i />} text</p>;',
    'ex/own-text-elements',
  ],
  [
    'a conditional text in another condition',
    'libs/options/src/x.tsx',
    "export const A = ({ b, c }: { b: boolean; c: boolean }) => <p><i />{b ? c ? 'one' : 'two' : null}</p>;",
    'ex/own-text-elements',
  ],
  [
    'a conditional label next to another element',
    'libs/options/src/x.tsx',
    'export const A = ({ b, labels }: { b: boolean; labels: { a: string } }) => <p><i />{b ? labels.a : null}</p>;',
    'ex/own-text-elements',
  ],
  [
    'an element or a translated text next to another element',
    'libs/options/src/x.tsx',
    "export const A = ({ b, t }: { b: boolean; t: (key: string) => string }) => <p><i />{b ? <b /> : t('a')}</p>;",
    'ex/own-text-elements',
  ],
  [
    'a prop next to another element that may hold a text',
    'libs/options/src/x.tsx',
    "import type { ReactNode } from 'react';\nexport const A = ({ error }: { error?: ReactNode }) => <p><i />{error}</p>;",
    'ex/own-text-elements',
  ],
  [
    'an optional text next to another element',
    'libs/options/src/x.tsx',
    'interface Props { readonly unit?: string }\nexport const A = ({ unit }: Props) => <p><i />{unit}</p>;',
    'ex/own-text-elements',
  ],
  [
    'a text in a fragment',
    'libs/options/src/x.tsx',
    'export const A = ({ a }: { a: string }) => <p><><i />{a}</></p>;',
    'ex/own-text-elements',
  ],
  [
    'a component that is a bare text',
    'libs/options/src/x.tsx',
    "export function A({ b, t }: { b: boolean; t: (key: string) => string }) {\n  return b ? <b /> : t('a');\n}",
    'ex/own-text-elements',
  ],
  [
    'a field of a record after an element that may come later',
    'libs/options/src/x.tsx',
    'export const A = ({ b, record }: { b: boolean; record: { note: string } }) => <p>{b && <i />}{record.note}</p>;',
    'ex/own-text-elements',
  ],
  [
    'a figure that a browser translates',
    'libs/options/src/x.tsx',
    "import { formatPrice } from '@ex/money';\nexport const A = () => <p>{formatPrice('1')}</p>;",
    'ex/untranslated-figures',
  ],
  [
    'an address that a browser translates',
    'libs/options/src/x.tsx',
    'export const A = ({ a }: { a: string }) => <bdi dir="ltr">{a}</bdi>;',
    'ex/untranslated-figures',
  ],
];

/** Texts that a translated page leaves usable. */
export const GOOD_TEXTS: ReadonlyArray<readonly [what: string, file: string, code: string]> = [
  [
    'texts with elements of their own',
    'libs/options/src/x.tsx',
    "export const A = ({ b }: { b: boolean }) => <p>text {b && <i />}<span>{b ? 'one' : 'two'}</span></p>;",
  ],
  [
    'texts that stay with their element',
    'libs/options/src/x.tsx',
    "export const A = ({ b, title, t }: { b: boolean; title: string; t: (key: string) => string }) => <p>{title} <i />{b && <span>{t('a')}</span>}</p>;\nexport const B = ({ b }: { b: boolean }) => <p>{b ? 'one' : null}</p>;",
  ],
  [
    'a figure that is not translated',
    'libs/options/src/x.tsx',
    "import { formatPrice } from '@ex/money';\nexport const A = () => <p translate=\"no\">{formatPrice('1')}</p>;",
  ],
];
