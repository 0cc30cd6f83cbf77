import { gunzipSync } from 'node:zlib';

/** A message of the server. */
export type Message = Readonly<Record<string, unknown>>;

/** The message in a server frame. */
export const readFrame = (frame: Buffer): Message => JSON.parse(gunzipSync(frame).toString()) as Message;
