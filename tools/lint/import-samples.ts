/** A sample of bad code and the rule that must refuse it. */
export type Sample = readonly [what: string, file: string, code: string, rule: string];

const BOUNDARIES = '@nx/enforce-module-boundaries';

/** Imports that must be refused. */
export const BAD_IMPORTS: readonly Sample[] = [
  [
    'a feature that knows a feature',
    'libs/auth/src/x.ts',
    "import { a } from '@ex/options';\na();",
    BOUNDARIES,
  ],
  [
    'browser code that knows the server',
    'libs/home/src/x.ts',
    "import { a } from '@ex/server-db';\na();",
    BOUNDARIES,
  ],
  [
    'server code that knows the browser',
    'libs/server/db/src/x.ts',
    "import { a } from '@ex/ui-kit';\na();",
    BOUNDARIES,
  ],
  [
    'shared code that knows the browser',
    'libs/money/src/x.ts',
    "import { a } from '@ex/i18n';\na();",
    BOUNDARIES,
  ],
  [
    'the contract that knows data',
    'libs/contract/src/x.ts',
    "import { a } from '@ex/api-client';\na();",
    BOUNDARIES,
  ],
  [
    'the ui kit that knows data',
    'libs/ui-kit/src/x.ts',
    "import { a } from '@ex/api-client';\na();",
    BOUNDARIES,
  ],
  [
    'a server feature that knows another',
    'libs/server/members/src/x.ts',
    "import { a } from '@ex/server-options';\na();",
    BOUNDARIES,
  ],
  [
    'a server core library that knows a feature',
    'libs/server/db/src/x.ts',
    "import { a } from '@ex/server-members';\na();",
    BOUNDARIES,
  ],
  [
    'a feature that knows the wire',
    'libs/auth/src/x.ts',
    "import { CALLS } from '@ex/contract';\nCALLS.login();",
    BOUNDARIES,
  ],
  [
    'a type of the wire in a feature',
    'libs/wallet/src/x.ts',
    "import type { AnswerOf } from '@ex/contract';\nexport type A = AnswerOf;",
    BOUNDARIES,
  ],
  [
    'a test of a feature that knows the wire',
    'libs/wallet/src/x.test.ts',
    "import { CALLS } from '@ex/contract';\nCALLS.login();",
    BOUNDARIES,
  ],
  [
    'a money flow that knows the wire',
    'libs/submit/src/x.ts',
    "import { CALLS } from '@ex/contract';\nCALLS.login();",
    BOUNDARIES,
  ],
  [
    'a component of the kit that knows the wire',
    'libs/export/src/x.ts',
    "import { CALLS } from '@ex/contract';\nCALLS.login();",
    BOUNDARIES,
  ],
  [
    'a lazy import across a boundary',
    'libs/auth/src/x.ts',
    "export const a = () => import('@ex/options');",
    BOUNDARIES,
  ],
  [
    'a static import of what is loaded later',
    'libs/options/src/x.ts',
    "import { CandleChart } from '@ex/chart';\nCandleChart();",
    BOUNDARIES,
  ],
  [
    'a path into another library',
    'libs/auth/src/x.ts',
    "import { a } from '../../money/src/a';\na();",
    BOUNDARIES,
  ],
  [
    'the primitive library outside the ui kit',
    'libs/auth/src/x.ts',
    "import '@base-ui/react/dialog';",
    'ex/restricted-packages',
  ],
  [
    'the chart library outside the chart',
    'libs/options/src/x.ts',
    "import 'highcharts/esm/highstock.js';",
    'ex/restricted-packages',
  ],
  [
    'a lazy chart library',
    'libs/options/src/x.ts',
    "export const a = () => import('highcharts');",
    'ex/restricted-packages',
  ],
  [
    'the React chart outside the chart',
    'apps/mobile/src/x.ts',
    "import 'highcharts-react-official';",
    'ex/restricted-packages',
  ],
  [
    'RTK Query outside the client',
    'apps/mobile/src/x.ts',
    "import '@reduxjs/toolkit/query/react';",
    'ex/restricted-packages',
  ],
  [
    'the store in a feature',
    'libs/home/src/x.ts',
    "import { useSelector } from 'react-redux';\nuseSelector();",
    'ex/restricted-packages',
  ],
  [
    'test helpers in shipped code',
    'libs/home/src/x.ts',
    "import { a } from '@ex/testing';\na();",
    'ex/restricted-packages',
  ],
  ['a database driver outside db', 'libs/server/ledger/src/x.ts', "import 'pg';", 'ex/restricted-packages'],
  ['Node in the browser', 'libs/home/src/x.ts', "import 'node:fs';", 'ex/restricted-packages'],
];
