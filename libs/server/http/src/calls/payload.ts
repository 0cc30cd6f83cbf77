import type { AnyCall } from '@ex/contract';
import { ApiRejection } from '../handler';
import { quoteFieldName } from './form';
import type { Fields } from './form';

/** Reads decoded fields with the call's schema; throws an `ApiRejection` that names the first wrong field. */
export function readPayload(call: AnyCall, fields: Fields): unknown {
  const read = call.payload.safeParse(fields);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw new ApiRejection('http.form.unknown', { field: quoteFieldName(issue.keys[0] ?? '') });
  const field = String(issue?.path[0] ?? '');
  const missing = fields[field] === undefined || fields[field] === '';
  throw new ApiRejection(missing ? 'http.form.missing' : 'http.form.invalid', { field });
}
