/** A message of the client. Any `id` that is text or a number is echoed. */
export type Command =
  | { readonly kind: 'pong'; readonly value: unknown }
  | { readonly kind: 'ping'; readonly value: unknown }
  | {
      readonly kind: 'sub' | 'unsub' | 'req';
      readonly topic: unknown;
      readonly id: CommandId;
      readonly from: unknown;
      readonly to: unknown;
    }
  | { readonly kind: 'unknown'; readonly id: CommandId }
  | { readonly kind: 'not-json' };

/** Echo of a command's id; undefined when it had none. */
export type CommandId = string | number | undefined;

/** Reads one client message. */
export function readCommand(text: string): Command {
  const message = parsed(text);
  if (!message) return { kind: 'not-json' };
  if ('pong' in message) return { kind: 'pong', value: message['pong'] };
  if ('ping' in message) return { kind: 'ping', value: message['ping'] };
  const id = idOf(message['id']);
  for (const kind of ['sub', 'unsub', 'req'] as const) {
    if (kind in message) return { kind, topic: message[kind], id, from: message['from'], to: message['to'] };
  }
  return { kind: 'unknown', id };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function idOf(id: unknown): CommandId {
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
