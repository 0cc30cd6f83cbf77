import { CODE_NOT_SERVED, IDEMPOTENCY_HEADER, SHOWN_DESTINATION_HEADER } from '@ex/contract';
import { readShownTerms } from './shown-terms';
import type { AnyCall } from '@ex/contract';
import { isLockTimeout } from '@ex/server-db';
import type { Tx } from '@ex/server-db';
import type { FastifyRequest } from 'fastify';
import { ApiRejection, noRoom } from './answer';
import type { AnyHandler, CallContext, FactorContext, MemberContext } from './handler';
import { rejectDebtor } from './reject-debtor';
import { callerSite } from './caller';
import type { CallDeps } from './deps';
import type { KeyedEffect } from './keyed-effect';
import { success } from './envelope';
import type { Answer } from './envelope';
import { askingForFactor, makeConfirmFactor } from './factor-gate';
import type { CallToSeal } from './factor-gate';
import { parseForm, quoteFieldName } from './form';
import type { Fields } from './form';
import { pageDepthWeight } from './page-depth';
import { PROOF_FIELDS } from './proof';
import { rejectEndedSession } from './reject-ended-session';
import type { Confirm } from './proof';

const KEY = /^[\x21-\x7e]{1,255}$/;
type Result = Awaited<ReturnType<AnyHandler['handle']>>;

/** Runs one authenticated request of a call to its answer; throws an `ApiRejection` for every expected failure. */
export async function runCall(
  call: AnyCall,
  handler: AnyHandler | undefined,
  request: FastifyRequest,
  context: CallContext,
  deps: CallDeps,
): Promise<Answer> {
  const result =
    call.encoding === 'multipart'
      ? { data: await deps.receiveUpload(request, context as MemberContext) }
      : await runHandler(call, handler, request, context, deps);
  if (deps.checkAnswers) checkAnswer(call, result.data);
  const msg = result.message === undefined ? '' : context.t(result.message, result.values);
  return success(result.data, msg);
}

async function runHandler(
  call: AnyCall,
  handler: AnyHandler | undefined,
  request: FastifyRequest,
  context: CallContext,
  deps: CallDeps,
): Promise<Result> {
  if (!handler) throw new ApiRejection('http.notOffered', {}, CODE_NOT_SERVED);
  const fields = fieldsOf(call, request);
  const payload = readPayload(call, fields);
  const depth = pageDepthWeight(payload);
  if (depth > 0 && context.memberId !== undefined) deps.limits.member(context.memberId, depth);
  const asked: Asked = { call, handler, request, fields, payload };
  return call.factor
    ? askingForFactor(deps.factors, () => runAsked(asked, context, deps))
    : runAsked(asked, context, deps);
}

/** A call with its decoded fields and what they say. */
interface Asked {
  readonly call: AnyCall;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly fields: Fields;
  readonly payload: unknown;
}

async function runAsked(
  { call, handler, request, fields, payload }: Asked,
  context: CallContext,
  deps: CallDeps,
): Promise<Result> {
  if (call.money || call.factor) {
    deps.requireSoundClock();
    await deps.catchUp?.();
  }
  // The router has erased the handler's types; `serve` tied payload and context to the call when it was made.
  const handle = (given: object): Promise<Result> => handler.handle(payload as never, given as never);
  const run = call.factor
    ? (given: object) => runConfirmed(handle, given, { call, request, fields, key: keyIn(request) }, deps)
    : handle;
  if (!call.money) {
    if (call.action && call.access === 'member') await rejectEndedSession(deps, deps.db, context);
    return run(context);
  }
  return runMoney({ call, handler, request, fields, payload }, context as MemberContext, deps, run);
}

/**
 * Runs a call that moves money, in one transaction. A call that waited too long for others did nothing, and its answer says
 * so.
 */
async function runMoney(
  asked: Asked,
  context: MemberContext,
  deps: CallDeps,
  run: (given: object) => Promise<Result>,
): Promise<Result> {
  try {
    return await runInTransaction(asked, context, deps, run);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    asked.request.log.warn({ err: error }, 'call waited too long for others');
    throw noRoom();
  }
}

async function runInTransaction(
  { call, handler, request, fields, payload }: Asked,
  context: MemberContext,
  deps: CallDeps,
  run: (given: object) => Promise<Result>,
): Promise<Result> {
  const effect = keyedEffect(call, request, context, fields);
  if (handler.enter) return enterBatch(handler, payload, context, effect, deps);
  const shownDestination = shownIn(request);
  const shownTerms = readShownTerms(request);
  const work = async (tx: Tx): Promise<Result> => {
    await rejectEndedSession(deps, tx, context);
    await rejectDebtor(handler, payload, tx, context, deps.refuseDebtor);
    return run({ ...context, tx, shownDestination, shownTerms });
  };
  const { prepare: check } = handler;
  const prepare = check && ((): Promise<Confirm> => check(payload as never, context as never));
  if (effect) return deps.runOnce(effect, work, prepare);
  const confirm = await prepare?.();
  return deps.db.transaction(async (tx) => {
    await confirm?.(tx);
    return work(tx);
  });
}

/**
 * Runs a handler that confirms its decision by a second factor. A handler that skips the confirmation fails, and the call's
 * transaction is rolled back.
 */
async function runConfirmed(
  handle: (given: object) => Promise<Result>,
  given: object,
  toSeal: CallToSeal,
  deps: CallDeps,
): Promise<Result> {
  let isConfirmed = false;
  const confirm = makeConfirmFactor(deps.factors, toSeal, given as CallContext);
  const confirmFactor: FactorContext['confirmFactor'] = async (tx, decision, memberId) => {
    await confirm(tx, decision, memberId);
    isConfirmed = true;
  };
  const result = await handle({ ...given, confirmFactor });
  if (!isConfirmed) throw new Error(`${toSeal.call.name} asked for no second factor`);
  return result;
}

/** Hands a call to its writer and waits for its batch. */
async function enterBatch(
  { enter, whileOverdue, complete }: AnyHandler,
  payload: unknown,
  context: MemberContext,
  effect: KeyedEffect | undefined,
  { batches }: CallDeps,
): Promise<Result> {
  const entry = await enter?.(payload as never, context as never);
  if (!entry) throw new TypeError('a handler without a writer');
  const { memberId, token, ip, signal } = context;
  const debt = whileOverdue === 'goesOn' ? whileOverdue : { spends: whileOverdue?.spends(payload as never) };
  const admission = { memberId, token, effect, whileOverdue: debt };
  const committed = await batches.submit(entry.writer, entry.item, {
    admission,
    site: callerSite(ip),
    signal,
  });
  return complete ? complete(committed as never, context as never) : committed;
}

function fieldsOf(call: AnyCall, request: FastifyRequest): Fields {
  if (call.encoding === 'form') return (request.body as Fields | null | undefined) ?? {};
  const url = request.raw.url ?? '';
  const cut = url.indexOf('?');
  return parseForm(cut < 0 ? '' : url.slice(cut + 1));
}

/**
 * Returns the fields that identify a keyed request, without the fund password. Otherwise a copy of the database would allow
 * guesses at it by the fast hash stored with the key. A used key would also answer uncounted guesses.
 */
function keyedEffect(call: AnyCall, request: FastifyRequest, { memberId }: MemberContext, fields: Fields) {
  const key = keyIn(request);
  if (key === undefined) return undefined;
  const asked = Object.entries(fields).filter(([name]) => !PROOF_FIELDS.has(name));
  return { memberId, key, call: call.name, fields: Object.fromEntries(asked) };
}

function keyIn(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key !== undefined && (typeof key !== 'string' || !KEY.test(key))) throw new ApiRejection('http.key');
  return key;
}

function shownIn(request: FastifyRequest): string | undefined {
  const sent = request.headers[SHOWN_DESTINATION_HEADER.toLowerCase()];
  if (sent === undefined) return undefined;
  try {
    return decodeURIComponent(String(sent));
  } catch {
    throw new ApiRejection('http.badRequest');
  }
}

function checkAnswer(call: AnyCall, data: unknown): void {
  const read = call.answer.safeParse(data);
  if (read.success) return;
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the answer of ${call.name} does not fit the contract: ${faults.join('; ')}`);
}

/** Reads decoded fields with the call's schema; throws an `ApiRejection` that names the first wrong field. */
function readPayload(call: AnyCall, fields: Fields): unknown {
  const read = call.payload.safeParse(fields);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw new ApiRejection('http.form.unknown', { field: quoteFieldName(issue.keys[0] ?? '') });
  const field = String(issue?.path[0] ?? '');
  const missing = fields[field] === undefined || fields[field] === '';
  throw new ApiRejection(missing ? 'http.form.missing' : 'http.form.invalid', { field });
}
