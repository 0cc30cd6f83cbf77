import { http, type HttpHandler, HttpResponse } from 'msw';

/** HTTP status of every file of the build, or no answer. */
export type FilesAnswer = 200 | 404 | 502 | 'unreachable';

/** Answers `HEAD` of every file, as asked after an import failed. */
export const fileHandler = (answer: FilesAnswer): HttpHandler =>
  http.head('*', () =>
    answer === 'unreachable' ? HttpResponse.error() : new HttpResponse(null, { status: answer }),
  );
