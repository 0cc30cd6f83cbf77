import { CODE_TOO_MANY } from '@ex/contract';
import { ApiRejection } from '../calls/answer';
import { MAX_UPLOAD_BYTES } from './limits';

/** Bytes of upload bodies that may be on their way at the same time. */
export interface RoomBounds {
  readonly perMember: number;
  /** Of one site, see `callerSite`. */
  readonly perSite: number;
  readonly total: number;
}

/** Default bounds: 3 of the largest uploads of a member, 8 of a site, 64 in all (516 MB of disk). */
const DEFAULT_ROOM: RoomBounds = {
  perMember: 3 * MAX_UPLOAD_BYTES,
  perSite: 8 * MAX_UPLOAD_BYTES,
  total: 64 * MAX_UPLOAD_BYTES,
};

/** The sender of an upload. */
export interface UploadSender {
  readonly memberId: number;
  readonly site: string;
}

/** Room taken by one upload. */
export interface Reservation {
  /** Aborts when the upload must make room for a site that uses less. */
  readonly signal: AbortSignal;
  /** Returns the room; calling it again has no effect. */
  readonly release: () => void;
}

interface Taken extends UploadSender {
  readonly bytes: number;
  readonly controller: AbortController;
}

/** When a rejected sender may try again. */
const RETRY_SECONDS = 5;

/** Rejects an upload for which there is no room. */
export const noUploadRoom = (): ApiRejection =>
  new ApiRejection('http.tooMany', { seconds: RETRY_SECONDS }, CODE_TOO_MANY, RETRY_SECONDS);

/**
 * Accounts for the bodies of uploads before they are read. When all room is taken, the site with the most bytes gives up its
 * newest upload to a site with fewer. So stalled uploads of some sites do not lock out the others.
 */
export class UploadRoom {
  private readonly taken = new Set<Taken>();

  constructor(private readonly bounds: RoomBounds = DEFAULT_ROOM) {}

  /** Bytes reserved by all uploads on their way. */
  get bytes(): number {
    return this.sum(() => true);
  }

  /** Reserves room for a body. Throws an `ApiRejection` with code 429 when a bound is reached. */
  reserve({ memberId, site }: UploadSender, bytes: number): Reservation {
    const { perMember, perSite, total } = this.bounds;
    const ofSite = this.sum((one) => one.site === site) + bytes;
    if (ofSite > perSite || this.sum((one) => one.memberId === memberId) + bytes > perMember)
      throw noUploadRoom();
    while (this.bytes + bytes > total) this.makeRoom(ofSite);
    const taken: Taken = { memberId, site, bytes, controller: new AbortController() };
    this.taken.add(taken);
    return { signal: taken.controller.signal, release: () => void this.taken.delete(taken) };
  }

  private makeRoom(bytesOfNewcomer: number): void {
    const bySite = new Map<string, number>();
    for (const { site, bytes } of this.taken) bySite.set(site, (bySite.get(site) ?? 0) + bytes);
    const [largest, most] = [...bySite].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    const newest = [...this.taken].findLast(({ site }) => site === largest);
    if (!newest || most <= bytesOfNewcomer) throw noUploadRoom();
    this.taken.delete(newest);
    newest.controller.abort();
  }

  private sum(counts: (one: Taken) => boolean): number {
    let bytes = 0;
    for (const one of this.taken) if (counts(one)) bytes += one.bytes;
    return bytes;
  }
}
