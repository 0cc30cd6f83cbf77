/*
 * After an error `post` has written nothing, and its transaction can continue. The other bookings may have written a part: they
 * forbid the commit, and the transaction can only be rolled back.
 */

/** A member's available or frozen amount does not cover the entry. */
export class InsufficientBalance extends Error {
  constructor(
    readonly kind: string,
    readonly ref: string,
  ) {
    super(`${kind} ${ref}: the balance does not cover it`);
    this.name = 'InsufficientBalance';
  }
}

/** (kind, ref) is already booked: the transition has happened (L5). */
export class AlreadyBooked extends Error {
  constructor(
    readonly kind: string,
    readonly ref: string,
  ) {
    super(`${kind} ${ref} is booked already`);
    this.name = 'AlreadyBooked';
  }
}

/** The legs of an entry do not sum to zero in a coin, or a leg is malformed; a bug in the caller. */
export class Unbalanced extends Error {
  constructor(kind: string, ref: string, why: string) {
    super(`${kind} ${ref}: ${why}`);
    this.name = 'Unbalanced';
  }
}

/** No open hold has that name, or it holds less. */
export class NoSuchHold extends Error {
  constructor(readonly ref: string) {
    super(`There is no open hold ${ref}`);
    this.name = 'NoSuchHold';
  }
}
