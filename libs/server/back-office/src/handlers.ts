import type { AnyHandler } from '@ex/server-http';
import { operatorLoginHandler } from './accounts/login';
import { selfHandlers } from './accounts/self-calls';
import type { BackOfficeDeps } from './deps';
import { logHandlers } from './log/log-calls';
import { proposalHandlers } from './proposals/proposal-calls';
import { proposeHandler } from './proposals/two-person';
import type { AnyTask } from './proposals/two-person';
import { operatorTasks } from './roles/operator-tasks';
import { peopleHandlers } from './roles/people-calls';

/** Everything that operators can call. */
export function backOfficeHandlers(deps: BackOfficeDeps): readonly AnyHandler[] {
  const tasks: readonly AnyTask[] = [...operatorTasks(deps)];
  return [
    operatorLoginHandler(deps),
    ...selfHandlers(deps),
    ...peopleHandlers(deps),
    ...logHandlers(deps),
    ...tasks.map((task) => proposeHandler(deps, task)),
    ...proposalHandlers(deps, tasks),
  ];
}
