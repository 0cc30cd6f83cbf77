import path from 'node:path';
import { findStanding } from '../account/standing';
import { envelope, getNoticeList, getusr, upload, usrsetreal } from '@ex/contract';
import type { AnyCall, Envelope } from '@ex/contract';
import type { Db } from '@ex/server-db';
import {
  makeSigner,
  makeUploadReceiver,
  openIncomingFiles,
  makeImageStore,
  openFolderFiles,
  uploadMigrations,
} from '@ex/server-http/uploads';
import { startServer } from '@ex/server-http/testing';
import { auditLedger } from '@ex/server-ledger';
import { hasUnreadNotice, noticeListHandler, noticesMigrations } from '@ex/server-notices';
import { makeReviews, operatorMigrations } from '@ex/server-operator';
import type { DecisionRequest } from '@ex/server-operator';
import { identityChecks } from '../identity/checks';
import { identityReviews } from '../identity/review';
import { usrsetrealHandler } from '../identity/submit';
import { getusrHandler } from '../account/session-calls';
import { membersMigrations } from '../migrations';
import { makeVenue } from './venue';

/** Schema of these tests. */
export const MIGRATIONS = [
  ...membersMigrations,
  ...uploadMigrations,
  ...noticesMigrations,
  ...operatorMigrations,
];

/** One pixel. */
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** The calls of identity verification over HTTP, with members, uploads, notices and reviews as the venue has them. */
export async function openIdentityVenue(db: Db, folder: string) {
  const venue = makeVenue(db);
  const { now } = venue;
  const signer = makeSigner(Buffer.alloc(32, 1), now);
  const incoming = await openIncomingFiles(path.join(folder, 'incoming'));
  const files = await openFolderFiles(path.join(folder, 'uploads'));
  const store = makeImageStore(db, { files, now, uses: [identityReviews] });
  const handlers = [
    usrsetrealHandler({ db }),
    getusrHandler({
      db,
      hasUnread: (memberId) => hasUnreadNotice(db, memberId),
      overdueOf: () => Promise.resolve(undefined),
      standingOf: async (memberId) => {
        const { granted, startScore } = await findStanding(db, memberId);
        return { vip: granted, credit_score: startScore };
      },
      site: venue.site,
    }),
    noticeListHandler({ db }),
  ];
  const { app, base } = await startServer([usrsetreal, getusr, getNoticeList, upload], handlers, {
    db,
    now,
    resolveToken: venue.memberOf,
    receiveUpload: makeUploadReceiver({ store, signer, incoming }),
  });
  const post = async (token: string, call: AnyCall, body: URLSearchParams | FormData): Promise<Envelope> => {
    const answer = await fetch(`${base}/api/${call.name}`, { method: 'POST', headers: { token }, body });
    return envelope.parse(await answer.json());
  };
  const ask = (token: string, call: AnyCall, fields: Readonly<Record<string, string>> = {}) =>
    post(token, call, new URLSearchParams(fields));
  const reviews = makeReviews({ db, kinds: [identityReviews], now });
  return {
    ...venue,
    reviews,
    ask,
    /** Uploads a picture as a member and returns its address. */
    picture: async (token: string): Promise<string> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(WEBP)]), 'card.webp');
      return upload.answer.parse((await post(token, upload, form)).data).url;
    },
    statusOf: async (token: string) => getusr.answer.parse((await ask(token, getusr)).data).rzstatus,
    notices: async (token: string) => {
      const { data } = await ask(token, getNoticeList, { page: '1', limit: '10' });
      return getNoticeList.answer.parse(data).list.map(({ title, content }) => [title, content]);
    },
    decide: (over: Partial<DecisionRequest> = {}) =>
      reviews.decide({ kind: 'identity', id: 1, verdict: 'approve', reviewer: 'olga', reason: '', ...over }),
    findings: () => auditLedger(db, identityChecks),
    close: () => app.close(),
  };
}
/** A venue that a test controls. */
export type IdentityVenue = Awaited<ReturnType<typeof openIdentityVenue>>;
