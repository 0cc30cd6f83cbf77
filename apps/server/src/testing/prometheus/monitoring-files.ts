import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { parseQuery } from './parse-query';
import type { Query } from './parse-query';

const FOLDER = path.resolve(__dirname, '../../../../../deploy/monitoring');
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

/** The file of alert rules, for promtool. */
export const RULES_FILE = path.join(FOLDER, 'alerts.yml');

/** An alert rule of deploy/monitoring. */
interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly query: Query;
  readonly severity: string | undefined;
  readonly summary: string | undefined;
  readonly action: string | undefined;
}

interface RuleFile {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels?: Readonly<Record<string, string>>;
      readonly annotations?: Readonly<Record<string, string>>;
    }[];
  }[];
}

/** All alert rules, parsed. */
export const readRules = (): readonly AlertRule[] =>
  (parse(read('alerts.yml')) as RuleFile).groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr, labels, annotations }) => ({
      ...{ alert, expr, query: parseQuery(expr) },
      ...{
        severity: labels?.['severity'],
        summary: annotations?.['summary'],
        action: annotations?.['action'],
      },
    })),
  );

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

/** All queries of the dashboard, with the title of their panel. */
export const readPanels = (): readonly { readonly title: string; readonly query: Query }[] =>
  (JSON.parse(read('dashboard.json')) as Dashboard).panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title, query: parseQuery(expr) })),
  );
