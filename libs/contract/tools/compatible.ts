import { z } from 'zod';
import { findUnread } from './can-read';
import type { Schema } from './can-read';

const schema = z.record(z.string(), z.unknown());
const body = z.object({ content: z.record(z.string(), z.object({ schema })) });
const operation = z.object({
  parameters: z.optional(
    z.array(
      z.object({
        name: z.optional(z.string()),
        in: z.optional(z.string()),
        required: z.optional(z.boolean()),
        schema: z.optional(schema),
      }),
    ),
  ),
  requestBody: z.optional(body),
  responses: z.record(z.string(), z.unknown()),
});
type Operation = z.output<typeof operation>;

/** What of an OpenAPI document the comparison reads. */
const openApi = z.object({
  paths: z.record(z.string(), z.object({ get: z.optional(operation), post: z.optional(operation) })),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
type OpenApi = z.output<typeof openApi>;

/**
 * Finds where two releases of the contract do not understand each other. While servers are replaced one after the other,
 * pages of either release talk to servers of either: each server must accept the requests of
 * either page, and each page must read the answers of either server. A
 * field that a newer page may leave out is no break: the server learns it one release before a page sends it.
 */
export function findBreaks(before: unknown, after: unknown): string[] {
  const old = openApi.parse(before);
  const next = openApi.parse(after);
  return operationsOf(old).flatMap(({ name, operation: was }) => {
    const is = operationsOf(next).find((one) => one.name === name)?.operation;
    return is
      ? breaksOf(name, { document: old, operation: was }, { document: next, operation: is })
      : [`${name} is gone`];
  });
}

interface Side {
  readonly document: OpenApi;
  readonly operation: Operation;
}

function breaksOf(name: string, old: Side, next: Side): string[] {
  const say = (who: string, faults: readonly string[]): string[] =>
    faults.map((fault) => `${name}: ${who}: ${fault}`);
  return [
    ...say('an old page asks a new server', unread(requestOf(next), requestOf(old))),
    ...say('a new page asks an old server', unread(requestOf(old), leastOf(requestOf(next), requestOf(old)))),
    ...say('an old page reads a new server', unread(answerOf(old), answerOf(next))),
    ...say('a new page reads an old server', unread(answerOf(next), answerOf(old))),
  ];
}

interface Text {
  readonly document: OpenApi;
  readonly schema: Schema;
}

const unread = (reader: Text, writer: Text): string[] =>
  findUnread(reader.schema, writer.schema, {
    reader: reader.document.components.schemas,
    writer: writer.document.components.schemas,
  });

/** The fields of a request, wherever they travel, as one object. */
function requestOf({ document, operation: { parameters = [], requestBody } }: Side): Text {
  const query = parameters.filter(({ in: place }) => place === 'query');
  const [form] = Object.values(requestBody?.content ?? {});
  const fields = form?.schema ?? {};
  const properties = Object.fromEntries(query.map(({ name = '', schema: given = {} }) => [name, given]));
  const required = query.flatMap(({ name = '', required: must }) => (must ? [name] : []));
  return {
    document,
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { ...properties, ...objectOf(fields['properties']) },
      required: [...required, ...listOf(fields['required'])],
    },
  };
}

/** A request without the fields that a page may leave out for a server that does not know them. */
function leastOf({ document, schema: given }: Text, known: Text): Text {
  const must = new Set(listOf(given['required']));
  const isSent = ([name]: readonly [string, unknown]): boolean =>
    must.has(name) || name in objectOf(known.schema['properties']);
  const properties = Object.fromEntries(Object.entries(objectOf(given['properties'])).filter(isSent));
  return { document, schema: { ...given, properties } };
}

function answerOf({ document, operation: { responses } }: Side): Text {
  const read = body.safeParse(responses['200']);
  const [answer] = read.success ? Object.values(read.data.content) : [];
  return { document, schema: answer?.schema ?? {} };
}

function operationsOf({ paths }: OpenApi): { readonly name: string; readonly operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, found]) =>
      found ? [{ name: `${method.toUpperCase()} ${path}`, operation: found }] : [],
    ),
  );
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => schema.safeParse(value).data ?? {};
const listOf = (value: unknown): string[] => z.array(z.string()).safeParse(value).data ?? [];
