import { gunzipSync } from 'node:zlib';
import type { Message } from './socket-client';

/** The message in a server frame. */
export const readFrame = (frame: Buffer): Message => JSON.parse(gunzipSync(frame).toString()) as Message;
