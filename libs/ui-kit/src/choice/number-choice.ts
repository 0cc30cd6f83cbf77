/** What a choice among numbers hands to a group of choices or tabs, whose values are texts. */
interface NumberChoice {
  readonly items: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * A choice among numbers, such as the status codes of a filter: `<Tabs label="Status" {...numberChoice(CODES, nameOf,
 * status, setStatus)} />`.
 */
export function numberChoice<Code extends number>(
  codes: readonly Code[],
  nameOf: (code: Code) => string,
  value: Code,
  onChange: (code: Code) => void,
): NumberChoice {
  return {
    items: codes.map((code) => ({ value: String(code), label: nameOf(code) })),
    value: String(value),
    onChange: (text) => {
      const chosen = codes.find((code) => String(code) === text);
      if (chosen !== undefined) onChange(chosen);
    },
  };
}
