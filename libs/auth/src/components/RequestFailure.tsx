import { toApiError } from '@ex/api-client';
import { useFailureText } from '@ex/submit';
import { Callout } from '@ex/ui-kit';

interface RequestFailureProps {
  readonly error: object | undefined;
  /** Fields that show their own rejection. */
  readonly fields?: readonly string[];
}

/** Says why a request failed: the server's text, or that no usable answer came (ERRORS-05, RIM-30). */
export function RequestFailure({ error, fields = [] }: RequestFailureProps) {
  const describe = useFailureText();
  const text = readRejection(error, fields) ? undefined : describe(toApiError(error));
  if (!text) return null;
  return (
    <Callout tone="warn" live>
      {text}
    </Callout>
  );
}

/** The server's rejection of one of these fields; undefined for any other failure. */
export function readRejection<Field extends string>(
  error: object | undefined,
  fields: readonly Field[],
): { readonly field: Field; readonly text: string } | undefined {
  const reason = toApiError(error);
  if (reason?.kind !== 'refused') return undefined;
  const field = fields.find((one) => one === reason.field);
  return field && { field, text: reason.msg };
}
