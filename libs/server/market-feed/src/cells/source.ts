import type { FeedMarket } from '../feed';
import { DAY_SECONDS, dayNumber, dayStart } from '../period/bar-start';
import { EMPTY_CELL, hasTrades, joinCells } from './cell';
import type { Block } from './block';
import type { Cell } from './cell';
import type { Scale } from './scale';

/**
 * The trading of one market as a function of time. Each level agrees exactly with the level below it: a day is the join
 * of its 24 hours, an hour of its 60 minutes, a minute of its 60 seconds. Minutes and hours are counted from the epoch,
 * days by `dayNumber`.
 */
export interface CellSource {
  readonly market: FeedMarket;
  readonly scale: Scale;
  /** First and last known second (epoch); the last one may be Infinity. */
  readonly first: number;
  readonly last: number;
  seconds(minute: number): Block;
  minutes(hour: number): Block;
  hours(day: number): Block;
  day(day: number): Cell;
}

/** Price, volume and trades of one second. */
export function secondAt(source: CellSource, second: number): Cell {
  const minute = Math.floor(second / 60);
  return source.seconds(minute).get(second - minute * 60);
}

/** One minute, counted from the epoch. */
export function minuteAt(source: CellSource, minute: number): Cell {
  const hour = Math.floor(minute / 60);
  return source.minutes(hour).get(minute - hour * 60);
}

/** All that was traded in whole minutes from `from` up to but without `to` (seconds), read at the coarsest level. */
export function joinBetween(source: CellSource, from: number, to: number): Cell {
  const stretches = joining(source, from, to);
  for (;;) {
    const step = stretches.next();
    if (step.done) return step.value;
  }
}

/** The same a stretch at a time, a day at most, so that its reader can stop in between. */
export function* joining(source: CellSource, from: number, to: number): Generator<void, Cell> {
  let cell = EMPTY_CELL;
  let at = Math.max(from, Math.floor(source.first / 60) * 60);
  const end = Math.min(to, source.last + 1);
  while (at < end) {
    const [next, length] = stretchFrom(source, at, to);
    if (hasTrades(next)) cell = joinCells(cell, next);
    at += length;
    if (at < end) yield;
  }
  return cell;
}

function stretchFrom(source: CellSource, at: number, to: number): [cell: Cell, seconds: number] {
  const day = dayNumber(at);
  if (at === dayStart(day) && at + DAY_SECONDS <= to) return [source.day(day), DAY_SECONDS];
  const hour = Math.floor(at / 3600);
  if (at % 3600 === 0 && at + 3600 <= to) return [source.hours(day).get((at - dayStart(day)) / 3600), 3600];
  const end = Math.min(to, (hour + 1) * 3600);
  const first = (at - hour * 3600) / 60;
  return [source.minutes(hour).join(first, first + (end - at) / 60), end - at];
}
