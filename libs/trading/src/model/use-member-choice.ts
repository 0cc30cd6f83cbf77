import { useMemberId } from '@ex/api-client/members';
import { readMemberChoice, writeMemberChoice } from '@ex/storage';
import { useEffect, useMemo, useState } from 'react';

/** How a choice is kept as text. */
export interface ChoiceFormat<Choice> {
  /** Name of the choice on the device. */
  readonly name: string;
  /** Reads a kept text; what is missing or cannot be read is as at first sight. */
  readonly read: (text: string | undefined) => Choice;
  readonly write: (choice: Choice) => string;
}

/**
 * A choice kept for each member on this device; another member here has their own.
 * @param format stable between renders
 */
export function useMemberChoice<Choice>(
  format: ChoiceFormat<Choice>,
): readonly [Choice, (next: Choice) => void] {
  const { name, read, write } = format;
  const member = useMemberId();
  const kept = useMemo(
    () => read(member === undefined ? undefined : readMemberChoice(member, name)),
    [member, name, read],
  );
  const [made, setMade] = useState<{ readonly member: number | undefined; readonly choice: Choice }>();
  // Chosen before the server has said who this is: it is the member's all the same.
  if (made && made.member === undefined && member !== undefined) setMade({ ...made, member });
  const own = made && made.member === member ? made : undefined;
  useEffect(() => {
    if (own && member !== undefined) writeMemberChoice(member, name, write(own.choice));
  }, [own, member, name, write]);
  return [own ? own.choice : kept, (choice) => setMade({ member, choice })];
}
