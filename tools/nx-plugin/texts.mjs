/**
 * Which projects read a namespace of texts (`locales/<code>/<namespace>.json`). A namespace not listed is read by the
 * library of its name. The first project owns it. Dependents of a reader follow it in Nx (`^texts`), so only readers
 * that do not depend on the owner are listed after it.
 */
const READERS = {
  chart: ['trading'],
  common: ['i18n'],
  costs: ['trading'],
  reset: ['auth'],
  server: ['server'],
  shell: ['mobile', 'bank', 'notices', 'security', 'transfers'],
  terms: ['auth'],
  tiers: ['wallet'],
  ui: ['ui-kit'],
  withdraw: ['wallet'],
  worth: ['wallet'],
};

/** Projects that read a namespace, its owner first. */
export const readersOf = (namespace) => READERS[namespace] ?? [namespace];

/** Namespaces of `all` that a project reads itself. */
export const listNamespaces = (project, all) =>
  all.filter((namespace) => readersOf(namespace).includes(project));
