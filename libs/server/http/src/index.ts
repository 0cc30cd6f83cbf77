export { Refusal, serve } from './handler';
export type { AnyHandler, CallContext, ContextOf, Handled, Handler, MemberContext, MoneyContext } from './handler';
