/** Properties for a group of choices or tabs, whose values are strings. */
interface NumberChoice {
  readonly items: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * Adapts a choice among numbers to a group of choices or tabs: `<Tabs label="Page" {...numberChoice(PAGES, pageName, page,
 * setPage)} />`.
 */
export function numberChoice<Code extends number>(
  codes: readonly Code[],
  getName: (code: Code) => string,
  value: Code,
  onChange: (code: Code) => void,
): NumberChoice {
  return {
    items: codes.map((code) => ({ value: String(code), label: getName(code) })),
    value: String(value),
    onChange: (text) => {
      const chosen = codes.find((code) => String(code) === text);
      if (chosen !== undefined) onChange(chosen);
    },
  };
}
