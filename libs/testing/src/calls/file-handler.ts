import type { Handler } from './handler';

/** HTTP status of every file of the build, or no answer. */
export type FilesAnswer = 200 | 404 | 502 | 'unreachable';

/** Answers `HEAD` of every file, as asked after an import failed. */
export const fileHandler =
  (answer: FilesAnswer): Handler =>
  ({ method }) =>
    method === 'HEAD' ? Promise.resolve(headOf(answer)) : undefined;

const headOf = (answer: FilesAnswer): Response =>
  answer === 'unreachable' ? Response.error() : new Response(null, { status: answer });
