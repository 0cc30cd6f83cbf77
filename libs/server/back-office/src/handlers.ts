import type { AnyHandler } from '@ex/server-http';
import { operatorLoginHandler } from './accounts/login';
import { selfHandlers } from './accounts/self-calls';
import type { LoginDeps } from './deps';
import { logHandlers } from './log/log-calls';
import { blockHandlers } from './members/block-calls';
import type { BlockDeps } from './members/block-calls';
import type { MemberDesk } from './members/desk';
import { deskHandlers } from './members/desk-calls';
import { identityHandlers } from './members/identity-calls';
import type { IdentityDeps } from './members/identity-calls';
import { limitTasks } from './members/limit-tasks';
import type { LimitDeps } from './members/limit-tasks';
import { supportHandlers } from './members/support-calls';
import type { SupportDeps } from './members/support-calls';
import { adjustTask } from './money/adjust-task';
import type { MoneyDeps } from './money/adjust-task';
import { attachmentHandlers } from './money/attachments';
import { cancelHandlers } from './orders/cancel-calls';
import type { OrderDesk } from './orders/order-desk';
import { voidTask } from './orders/void-task';
import { levelTask } from './money/level-task';
import type { LevelDeps } from './money/level-task';
import { payoutHandlers } from './payouts/payout-calls';
import type { PayoutDesk } from './payouts/payout-calls';
import { proposalHandlers } from './proposals/proposal-calls';
import { proposeHandler } from './proposals/two-person';
import type { AnyTask } from './proposals/two-person';
import { batchHandlers } from './reviews/batch-calls';
import { decideTask } from './reviews/decide-task';
import { reviewHandlers } from './reviews/review-calls';
import type { ReviewDeps } from './reviews/review-deps';
import { operatorTasks } from './roles/operator-tasks';
import { firstPasswordHandler } from './roles/first-password';
import { peopleHandlers } from './roles/people-calls';
import { settingHandlers } from './settings/setting-calls';
import { settingTask } from './settings/setting-task';
import type { SettingsDesk } from './settings/setting-task';
import { clockHandlers } from './venue/clock-calls';
import type { OperatedClock } from './venue/clock-calls';
import { differenceTask, statementHandlers } from './statements/statement-calls';
import type { StatementDesk } from './statements/statement-calls';
import { venueHandlers } from './venue/venue-calls';
import type { VenueDeps } from './venue/venue-calls';

/** Dependencies of the operators' calls. */
export interface BackOfficeDeps extends LoginDeps {
  readonly review: ReviewDeps;
  readonly venueModes: VenueDeps;
  readonly clock: OperatedClock;
  readonly support: SupportDeps;
  readonly payouts: PayoutDesk;
  readonly statements: StatementDesk;
  readonly desk: MemberDesk;
  readonly blocks: BlockDeps;
  readonly identity: IdentityDeps;
  readonly limits: LimitDeps;
  readonly orders: OrderDesk;
  readonly money: MoneyDeps & LevelDeps;
  readonly settings: SettingsDesk;
}

/** Everything that operators can call. */
export function backOfficeHandlers(deps: BackOfficeDeps): readonly AnyHandler[] {
  const tasks: readonly AnyTask[] = [
    ...operatorTasks(deps),
    decideTask(deps.review.reviews),
    adjustTask(deps.money),
    settingTask(deps.settings),
    voidTask(deps.orders),
    ...limitTasks(deps.limits),
    levelTask(deps.money),
    differenceTask(deps.statements),
  ];
  return [
    operatorLoginHandler(deps),
    ...selfHandlers(deps),
    ...peopleHandlers(deps),
    firstPasswordHandler(deps),
    ...logHandlers(deps),
    ...reviewHandlers(deps, deps.review),
    ...batchHandlers(deps, deps.review.reviews),
    ...settingHandlers(deps, deps.settings),
    ...venueHandlers(deps, deps.venueModes),
    ...clockHandlers(deps, deps.clock),
    ...supportHandlers(deps, deps.support),
    ...deskHandlers(deps),
    ...attachmentHandlers(deps, deps.review),
    ...cancelHandlers(deps),
    ...identityHandlers(deps, deps.identity),
    ...blockHandlers(deps, deps.blocks),
    ...payoutHandlers(deps, deps.payouts, deps.review.reviews),
    ...statementHandlers(deps, deps.statements),
    ...tasks.map((task) => proposeHandler(deps, task)),
    ...proposalHandlers(deps, tasks),
  ];
}
