import type { AnswerOf, AnyCall, PayloadOf } from '@ex/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { callBaseQuery, type CallArgs } from './base-query';

/** What mutations invalidate; all of it is the member's data. */
export const TAG_NAMES = [
  'member',
  'balance',
  'optionOrders',
  'financeProducts',
  'loans',
  'lockMiningOrders',
  'stakingPositions',
  'spotOrders',
  'deposits',
  'withdrawals',
  'transfers',
  'addresses',
  'bankCards',
  'alerts',
  'messages',
  'sessions',
  'factors',
] as const;
export type TagName = (typeof TAG_NAMES)[number];

/** The one cache of server data. Endpoints are added by domain, each from its call of the contract. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callBaseQuery,
  tagTypes: TAG_NAMES,
  refetchOnReconnect: true,
  // Answers in flight may predate a change, so what it invalidates is read again once nothing is in flight.
  invalidationBehavior: 'delayed',
  endpoints: () => ({}),
});

/** Payload of a call as callers write it; a call without fields takes nothing. */
export type CallPayload<C extends AnyCall> = string extends keyof PayloadOf<C> ? void : PayloadOf<C>;

/** The call's arguments from its payload. */
export function args<C extends AnyCall>(call: C): (payload: CallPayload<C>) => CallArgs {
  return (payload) => ({ call, payload: (payload ?? {}) as CallArgs['payload'] });
}

/** Payload of a money call together with its idempotency key. */
export interface MoneyArgs<C extends AnyCall> {
  readonly payload: PayloadOf<C>;
  /** Made when the confirm sheet opens, the same for every retry of that decision. */
  readonly key: string;
  /** Of a withdrawal: the address or card number that the member decided on. */
  readonly destination?: string;
  /** Fee or rate that the member decided on. */
  readonly terms?: string;
}

/** The money call's arguments. */
export function moneyArgs<C extends AnyCall>(call: C): (sent: MoneyArgs<C>) => CallArgs {
  return ({ payload, ...sent }) => ({ call, payload: payload as CallArgs['payload'], ...sent });
}

/** A money request in the words of its domain, with its idempotency key. */
export interface KeyedRequest<Payload> {
  readonly payload: Payload;
  /** Made when the confirmation opens, the same for every retry of it. */
  readonly key: string;
}

/** Answer type of a call, short for endpoint declarations. */
export type Answer<C extends AnyCall> = AnswerOf<C>;

/** Drops the member's data from the cache; for the end of a session (SHELL-26). */
export const forgetMemberData = () => api.util.invalidateTags([...TAG_NAMES]);
